ALTER TABLE "outbound_record" ADD COLUMN "permitted_kg" integer;--> statement-breakpoint
-- Trucks that were held for their weight: a reweigh must not release them, and the weighing checks name them.
update outbound_record r
set permitted_kg = vehicle.permitted_kg
from vehicle
where vehicle.plate_key = r.plate_key and r.net_kg is not null and r.hold_reason like '%overweight%';
