DROP INDEX "ex_do_master_no";--> statement-breakpoint
DROP INDEX "ex_do_master_date";--> statement-breakpoint
DROP INDEX "outbound_record_date";--> statement-breakpoint
DROP INDEX "outbound_record_customer";--> statement-breakpoint
DROP INDEX "outbound_record_item_step_line";--> statement-breakpoint
DROP INDEX "booking_load_date";--> statement-breakpoint
DROP INDEX "po_sale_no";--> statement-breakpoint
DROP INDEX "po_sale_date";--> statement-breakpoint
DROP INDEX "po_sale_customer";--> statement-breakpoint
DROP INDEX "history_record";--> statement-breakpoint
CREATE INDEX "outbound_record_status" ON "outbound_record" USING btree ("status","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ex_do_master_no" ON "ex_do_master" USING btree (lower("ex_do_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "ex_do_master_date" ON "ex_do_master" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "outbound_record_date" ON "outbound_record" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "outbound_record_customer" ON "outbound_record" USING btree ("customer_id","date","id");--> statement-breakpoint
CREATE INDEX "outbound_record_item_step_line" ON "outbound_record_item_step" USING btree ("line_id","id");--> statement-breakpoint
CREATE INDEX "booking_load_date" ON "booking" USING btree ("load_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "po_sale_no" ON "po_sale" USING btree (lower("po_sales_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "po_sale_date" ON "po_sale" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "po_sale_customer" ON "po_sale" USING btree ("customer_id","date","id");--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("resource","record_id","id");