-- Who counted what stands. Only of trucks on site somebody still asks it.
ALTER TABLE "outbound_record_item" ADD COLUMN "counted_by" integer;--> statement-breakpoint
update outbound_record_item i set counted_by = coalesce(
  (select s.by from outbound_record_item_step s where s.line_id = i.id and s.action = 'recount' order by s.id desc limit 1),
  i.loaded_by
)
where i.record_status in ('loading', 'loaded', 'hold') and i.status = 'loaded';
