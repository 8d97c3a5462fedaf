-- A list of a plate is ordered by day: with the day in the index, a far page of it reads no record that it does not show.
DROP INDEX "outbound_record_plate";--> statement-breakpoint
CREATE INDEX "outbound_record_plate" ON "outbound_record" USING btree (plate_key text_pattern_ops,"id") INCLUDE ("date");--> statement-breakpoint
DROP INDEX "inbound_record_plate";--> statement-breakpoint
CREATE INDEX "inbound_record_plate" ON "inbound_record" USING btree (plate_key text_pattern_ops,"id") INCLUDE ("date");
