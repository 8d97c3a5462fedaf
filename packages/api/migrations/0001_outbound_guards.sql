ALTER TABLE "booking" ADD CONSTRAINT "booking_of_po_sale" UNIQUE("id","po_sale_id");
--> statement-breakpoint
ALTER TABLE "outbound_record_item" DROP CONSTRAINT "outbound_record_item_booking_id_booking_id_fk";
--> statement-breakpoint
DROP INDEX "outbound_record_plate";
--> statement-breakpoint
DROP INDEX "booking_po_sale";
--> statement-breakpoint
ALTER TABLE "outbound_record_item_step" ADD COLUMN "cancelled_record" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "outbound_record_item" ADD CONSTRAINT "outbound_record_item_booking_of_po_sale" FOREIGN KEY ("booking_id","po_sale_id") REFERENCES "public"."booking"("id","po_sale_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "outbound_record_plate" ON "outbound_record" USING btree (plate_key text_pattern_ops,"id");
--> statement-breakpoint
CREATE INDEX "booking_po_sale" ON "booking" USING btree ("po_sale_id","load_date");
