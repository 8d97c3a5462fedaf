-- What the vendor is credited of what the scale saw, by moisture and impurity. Lines that nobody measured deduct nothing.
ALTER TABLE "inbound_record_item" ADD COLUMN "moisture_pct" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "inbound_record_item" ADD COLUMN "impurity_pct" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "inbound_record_item" ADD COLUMN "moisture_limit_pct" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "inbound_record_item" ADD COLUMN "moisture_deduction_pct" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "inbound_record_item" ADD COLUMN "impurity_limit_pct" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "inbound_record_item" ADD COLUMN "impurity_deduction_pct" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "inbound_record_item" ADD COLUMN "quality_deduction_kg" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_item" ADD COLUMN "moisture_limit_pct" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "inbound_item" ADD COLUMN "moisture_deduction_pct" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "inbound_item" ADD COLUMN "impurity_limit_pct" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "inbound_item" ADD COLUMN "impurity_deduction_pct" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "inbound_record_item" ADD CONSTRAINT "inbound_record_item_measured" CHECK ("inbound_record_item"."moisture_pct" between 0 and 100 and "inbound_record_item"."impurity_pct" between 0 and 100);--> statement-breakpoint
ALTER TABLE "inbound_record_item" ADD CONSTRAINT "inbound_record_item_quality" CHECK ("inbound_record_item"."quality_deduction_kg" = round(coalesce("inbound_record_item"."net_kg", 0) * 0.01 * least(100,
        coalesce(greatest("inbound_record_item"."moisture_pct" - "inbound_record_item"."moisture_limit_pct", 0) * "inbound_record_item"."moisture_deduction_pct", 0)
        + coalesce(greatest("inbound_record_item"."impurity_pct" - "inbound_record_item"."impurity_limit_pct", 0) * "inbound_record_item"."impurity_deduction_pct", 0)), 2));--> statement-breakpoint
ALTER TABLE "inbound_item" ADD CONSTRAINT "inbound_item_moisture" CHECK (("inbound_item"."moisture_limit_pct" is null) = ("inbound_item"."moisture_deduction_pct" is null) and "inbound_item"."moisture_limit_pct" between 0 and 100 and "inbound_item"."moisture_deduction_pct" between 0 and 100);--> statement-breakpoint
ALTER TABLE "inbound_item" ADD CONSTRAINT "inbound_item_impurity" CHECK (("inbound_item"."impurity_limit_pct" is null) = ("inbound_item"."impurity_deduction_pct" is null) and "inbound_item"."impurity_limit_pct" between 0 and 100 and "inbound_item"."impurity_deduction_pct" between 0 and 100);