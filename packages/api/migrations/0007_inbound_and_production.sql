CREATE TABLE "inbound_record" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbound_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"record_no" varchar(40) NOT NULL,
	"date" date NOT NULL,
	"license_plate" varchar(20) NOT NULL,
	"plate_key" varchar(20) GENERATED ALWAYS AS (replace(license_plate, ' ', '')) STORED NOT NULL,
	"driver_name" varchar(200) NOT NULL,
	"vendor_id" integer NOT NULL,
	"transporter" varchar(200),
	"vendor_surat_jalan_no" varchar(60),
	"vendor_claimed_kg" numeric(12, 2),
	"remarks" text,
	"status" varchar(10) DEFAULT 'registered' NOT NULL,
	"deduction_kg" numeric(12, 2) DEFAULT 0 NOT NULL,
	"deduction_reason" varchar(500),
	"net_kg" numeric(12, 2),
	"hold_reason" varchar(100),
	"approved_by" integer,
	"approved_at" timestamp(3) with time zone,
	"approval_note" text,
	"verified_by" integer,
	"verified_at" timestamp(3) with time zone,
	"cancel_reason" varchar(500),
	"reject_reason" varchar(500),
	"print_count" integer DEFAULT 0 NOT NULL,
	"registered_at" timestamp(3) with time zone NOT NULL,
	"weighed_in_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"checked_at" timestamp(3) with time zone,
	"checked_by" integer,
	"gate_out_at" timestamp(3) with time zone,
	CONSTRAINT "inbound_record_status" CHECK ("inbound_record"."status" in ('registered', 'weighed_in', 'unloading', 'unloaded', 'hold', 'completed', 'rejected', 'cancelled', 'void')),
	CONSTRAINT "inbound_record_net" CHECK ("inbound_record"."net_kg" > 0),
	CONSTRAINT "inbound_record_deduction" CHECK ("inbound_record"."deduction_kg" = 0 or ("inbound_record"."deduction_kg" > 0 and "inbound_record"."deduction_reason" is not null)),
	CONSTRAINT "inbound_record_weighed_in" CHECK ("inbound_record"."status" in ('registered', 'rejected', 'cancelled') or "inbound_record"."weighed_in_at" is not null),
	CONSTRAINT "inbound_record_checked" CHECK ("inbound_record"."status" not in ('unloaded', 'hold', 'completed', 'void') or "inbound_record"."checked_at" is not null),
	CONSTRAINT "inbound_record_completed" CHECK ("inbound_record"."status" not in ('completed', 'void') or ("inbound_record"."net_kg" is not null and "inbound_record"."gate_out_at" is not null)),
	CONSTRAINT "inbound_record_cancelled" CHECK ("inbound_record"."status" not in ('cancelled', 'void') or "inbound_record"."cancel_reason" is not null),
	CONSTRAINT "inbound_record_rejected" CHECK (("inbound_record"."status" = 'rejected') = ("inbound_record"."reject_reason" is not null)),
	CONSTRAINT "inbound_record_verified" CHECK ("inbound_record"."verified_at" is null or "inbound_record"."status" = 'completed')
);
--> statement-breakpoint
CREATE TABLE "inbound_record_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbound_record_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inbound_record_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"inbound_item_id" integer NOT NULL,
	"ex_do_master_id" integer,
	"declared_bags" integer,
	"declared_kg" numeric(12, 2),
	"accepted_bags" integer,
	"damaged_bags" integer,
	"net_kg" numeric(12, 2),
	CONSTRAINT "inbound_record_item_declared" CHECK ("inbound_record_item"."declared_kg" > 0),
	CONSTRAINT "inbound_record_item_bags" CHECK ("inbound_record_item"."declared_bags" >= 0 and "inbound_record_item"."accepted_bags" >= 0 and "inbound_record_item"."damaged_bags" >= 0),
	CONSTRAINT "inbound_record_item_net" CHECK ("inbound_record_item"."net_kg" >= 0)
);
--> statement-breakpoint
CREATE TABLE "production" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "production_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"production_no" varchar(40) NOT NULL,
	"date" date NOT NULL,
	"shift" varchar(40),
	"ex_do_master_id" integer NOT NULL,
	"outbound_item_id" integer NOT NULL,
	"grade_id" integer NOT NULL,
	"marking_id" integer,
	"planned_bags" integer,
	"planned_kg" numeric(12, 2) NOT NULL,
	"batch_no" varchar(60),
	"note" text,
	"status" varchar(12) DEFAULT 'planned' NOT NULL,
	"produced_bags" integer,
	"produced_kg" numeric(12, 2),
	"loss_kg" numeric(12, 2),
	"started_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"cancel_reason" varchar(500),
	CONSTRAINT "production_status" CHECK ("production"."status" in ('planned', 'in_progress', 'completed', 'cancelled', 'void')),
	CONSTRAINT "production_planned" CHECK ("production"."planned_kg" > 0 and "production"."planned_bags" >= 0),
	CONSTRAINT "production_produced" CHECK ("production"."produced_kg" > 0 and "production"."loss_kg" >= 0 and "production"."produced_bags" >= 0),
	CONSTRAINT "production_completed" CHECK (("production"."status" in ('completed', 'void')) = ("production"."produced_kg" is not null and "production"."completed_at" is not null)),
	CONSTRAINT "production_started" CHECK ("production"."status" in ('planned', 'cancelled') or "production"."started_at" is not null),
	CONSTRAINT "production_cancelled" CHECK (("production"."status" in ('cancelled', 'void')) = ("production"."cancel_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "weighing" ALTER COLUMN "outbound_record_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "weighing" ADD COLUMN "inbound_record_id" integer;--> statement-breakpoint
ALTER TABLE "inbound_record" ADD CONSTRAINT "inbound_record_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_record_item" ADD CONSTRAINT "inbound_record_item_inbound_record_id_inbound_record_id_fk" FOREIGN KEY ("inbound_record_id") REFERENCES "public"."inbound_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_record_item" ADD CONSTRAINT "inbound_record_item_inbound_item_id_inbound_item_id_fk" FOREIGN KEY ("inbound_item_id") REFERENCES "public"."inbound_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_record_item" ADD CONSTRAINT "inbound_record_item_ex_do_master_id_ex_do_master_id_fk" FOREIGN KEY ("ex_do_master_id") REFERENCES "public"."ex_do_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production" ADD CONSTRAINT "production_ex_do_master_id_ex_do_master_id_fk" FOREIGN KEY ("ex_do_master_id") REFERENCES "public"."ex_do_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production" ADD CONSTRAINT "production_outbound_item_id_outbound_item_id_fk" FOREIGN KEY ("outbound_item_id") REFERENCES "public"."outbound_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production" ADD CONSTRAINT "production_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production" ADD CONSTRAINT "production_marking_id_marking_id_fk" FOREIGN KEY ("marking_id") REFERENCES "public"."marking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_record_no" ON "inbound_record" USING btree ("record_no");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_record_on_site" ON "inbound_record" USING btree ("plate_key") WHERE status in ('weighed_in', 'unloading', 'unloaded', 'hold');--> statement-breakpoint
CREATE INDEX "inbound_record_open" ON "inbound_record" USING btree ("id") WHERE status in ('registered', 'weighed_in', 'unloading', 'unloaded', 'hold');--> statement-breakpoint
CREATE INDEX "inbound_record_date" ON "inbound_record" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "inbound_record_status" ON "inbound_record" USING btree ("status","date","id");--> statement-breakpoint
CREATE INDEX "inbound_record_plate" ON "inbound_record" USING btree (plate_key text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "inbound_record_vendor" ON "inbound_record" USING btree ("vendor_id","date","id");--> statement-breakpoint
CREATE INDEX "inbound_record_item_record" ON "inbound_record_item" USING btree ("inbound_record_id","sequence");--> statement-breakpoint
CREATE INDEX "inbound_record_item_item" ON "inbound_record_item" USING btree ("inbound_item_id");--> statement-breakpoint
CREATE INDEX "inbound_record_item_ex_do" ON "inbound_record_item" USING btree ("ex_do_master_id");--> statement-breakpoint
CREATE UNIQUE INDEX "production_no" ON "production" USING btree ("production_no");--> statement-breakpoint
CREATE INDEX "production_date" ON "production" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "production_status" ON "production" USING btree ("status","date","id");--> statement-breakpoint
CREATE INDEX "production_ex_do" ON "production" USING btree ("ex_do_master_id");--> statement-breakpoint
CREATE INDEX "production_item" ON "production" USING btree ("outbound_item_id");--> statement-breakpoint
CREATE INDEX "production_grade" ON "production" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "production_marking" ON "production" USING btree ("marking_id");--> statement-breakpoint
ALTER TABLE "weighing" ADD CONSTRAINT "weighing_inbound_record_id_inbound_record_id_fk" FOREIGN KEY ("inbound_record_id") REFERENCES "public"."inbound_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "weighing_current_inbound" ON "weighing" USING btree ("inbound_record_id","which") WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "weighing" ADD CONSTRAINT "weighing_of_one_visit" CHECK (num_nonnulls("weighing"."outbound_record_id", "weighing"."inbound_record_id") = 1);