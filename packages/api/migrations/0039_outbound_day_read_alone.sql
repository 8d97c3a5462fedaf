-- As in 0023, with the PO sale of a line as well: PostgreSQL leaves out a joined table that nothing is read of, but goes
-- on reading the column that it was joined by, for which each line was looked up in its table.
drop index outbound_record_item_day;
--> statement-breakpoint
create index outbound_record_item_day on outbound_record_item (record_date, outbound_record_id)
include (po_sale_id, loading_area, net_kg, shipped_kg, loaded_bags)
where record_status = 'completed' and status <> 'skipped';
