-- When a registered truck came and stood outside. Of what was weighed before this was asked, nobody knows.
alter table outbound_record add column arrived_at timestamp(3) with time zone;--> statement-breakpoint
alter table outbound_record
  add constraint outbound_record_arrived check (arrived_at <= waiting_since);
