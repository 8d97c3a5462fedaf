CREATE TABLE "app_user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"name" varchar(200) NOT NULL,
	"email" varchar(254) NOT NULL,
	"photo_url" text,
	"role" varchar(100) DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"email_verified_at" timestamp(3) with time zone,
	"password_hash" text
);
--> statement-breakpoint
CREATE TABLE "token" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"hash" text NOT NULL,
	"remember" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"code" varchar(40) NOT NULL,
	"name" varchar(200) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"address" varchar(500),
	"phone" varchar(40),
	"email" varchar(254),
	"tax_no" varchar(40)
);
--> statement-breakpoint
CREATE TABLE "ex_do_master" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ex_do_master_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"ex_do_no" varchar(40) NOT NULL,
	"ex_do_type" varchar(20) NOT NULL,
	"date" date NOT NULL,
	"grade_id" integer NOT NULL,
	"marking_id" integer,
	"opening_kg" numeric(12, 2) DEFAULT 0 NOT NULL,
	"opening_bags" integer,
	"expiry_date" date,
	"status" varchar(10) DEFAULT 'open' NOT NULL,
	"note" text,
	CONSTRAINT "ex_do_master_type" CHECK ("ex_do_master"."ex_do_type" in ('production', 'trading', 'tolling')),
	CONSTRAINT "ex_do_master_status" CHECK ("ex_do_master"."status" in ('open', 'closed')),
	CONSTRAINT "ex_do_master_opening" CHECK ("ex_do_master"."opening_kg" >= 0)
);
--> statement-breakpoint
CREATE TABLE "grade" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"code" varchar(40) NOT NULL,
	"name" varchar(200) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"nominal_bag_kg" numeric(9, 3),
	"min_bag_kg" numeric(9, 3),
	"max_bag_kg" numeric(9, 3),
	CONSTRAINT "grade_bag_weights" CHECK ("grade"."min_bag_kg" <= "grade"."max_bag_kg")
);
--> statement-breakpoint
CREATE TABLE "inbound_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbound_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"code" varchar(40) NOT NULL,
	"name" varchar(200) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"unit" varchar(10) NOT NULL,
	CONSTRAINT "inbound_item_unit" CHECK ("inbound_item"."unit" in ('kg', 'bag'))
);
--> statement-breakpoint
CREATE TABLE "marking" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"code" varchar(40) NOT NULL,
	"name" varchar(200) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"customer_id" integer
);
--> statement-breakpoint
CREATE TABLE "outbound_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbound_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"code" varchar(40) NOT NULL,
	"name" varchar(200) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"grade_id" integer,
	"unit" varchar(10) NOT NULL,
	"nominal_bag_kg" numeric(9, 3),
	CONSTRAINT "outbound_item_unit" CHECK ("outbound_item"."unit" in ('kg', 'bag'))
);
--> statement-breakpoint
CREATE TABLE "vendor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"code" varchar(40) NOT NULL,
	"name" varchar(200) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"address" varchar(500),
	"phone" varchar(40),
	"email" varchar(254),
	"tax_no" varchar(40)
);
--> statement-breakpoint
CREATE TABLE "outbound_record" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbound_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"driver_phone" varchar(40),
	"truck_type" varchar(60),
	"customer_id" integer NOT NULL,
	"seal_no" varchar(60),
	"container_no" varchar(60),
	"remarks" text,
	"status" varchar(10) DEFAULT 'registered' NOT NULL,
	"queue_no" integer,
	"queue_date" date,
	"net_kg" numeric(12, 2),
	"surat_jalan_no" varchar(40),
	"print_count" integer DEFAULT 0 NOT NULL,
	"hold_reason" varchar(100),
	"approved_by" integer,
	"approved_at" timestamp(3) with time zone,
	"approval_note" text,
	"cancel_reason" varchar(500),
	"registered_at" timestamp(3) with time zone NOT NULL,
	"waiting_since" timestamp(3) with time zone,
	"gate_out_at" timestamp(3) with time zone,
	CONSTRAINT "outbound_record_status" CHECK ("outbound_record"."status" in ('registered', 'waiting', 'loading', 'loaded', 'hold', 'completed', 'cancelled', 'void')),
	CONSTRAINT "outbound_record_net" CHECK ("outbound_record"."net_kg" > 0),
	CONSTRAINT "outbound_record_completed" CHECK ("outbound_record"."status" not in ('completed', 'void') or ("outbound_record"."net_kg" is not null and "outbound_record"."surat_jalan_no" is not null and "outbound_record"."gate_out_at" is not null)),
	CONSTRAINT "outbound_record_cancelled" CHECK ("outbound_record"."status" not in ('cancelled', 'void') or "outbound_record"."cancel_reason" is not null),
	CONSTRAINT "outbound_record_queued" CHECK ("outbound_record"."status" in ('registered', 'cancelled') or ("outbound_record"."queue_no" is not null and "outbound_record"."waiting_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "outbound_record_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbound_record_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"outbound_record_id" integer NOT NULL,
	"po_sale_id" integer NOT NULL,
	"booking_id" integer,
	"loading_area" char(1) NOT NULL,
	"sequence" integer NOT NULL,
	"planned_kg" numeric(12, 2) NOT NULL,
	"planned_bags" integer,
	"loaded_bags" integer,
	"nominal_bag_kg" numeric(9, 3),
	"net_kg" numeric(12, 2),
	"shipped_kg" numeric(12, 2),
	"status" varchar(10) DEFAULT 'planned' NOT NULL,
	"called_at" timestamp(3) with time zone,
	"call_count" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"skip_reason" varchar(500),
	"loaded_by" integer,
	CONSTRAINT "outbound_record_item_area" CHECK ("outbound_record_item"."loading_area" in ('H', 'I', 'J', 'K', 'L')),
	CONSTRAINT "outbound_record_item_status" CHECK ("outbound_record_item"."status" in ('planned', 'waiting', 'called', 'loading', 'loaded', 'skipped')),
	CONSTRAINT "outbound_record_item_planned" CHECK ("outbound_record_item"."planned_kg" > 0),
	CONSTRAINT "outbound_record_item_bags" CHECK ("outbound_record_item"."loaded_bags" >= 1),
	CONSTRAINT "outbound_record_item_skipped" CHECK (("outbound_record_item"."status" = 'skipped') = ("outbound_record_item"."skip_reason" is not null)),
	CONSTRAINT "outbound_record_item_called" CHECK ("outbound_record_item"."status" not in ('called', 'loading', 'loaded') or "outbound_record_item"."called_at" is not null),
	CONSTRAINT "outbound_record_item_loaded" CHECK (("outbound_record_item"."status" = 'loaded') = ("outbound_record_item"."finished_at" is not null)),
	CONSTRAINT "outbound_record_item_shares" CHECK (("outbound_record_item"."net_kg" is null) = ("outbound_record_item"."shipped_kg" is null))
);
--> statement-breakpoint
CREATE TABLE "outbound_record_item_step" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbound_record_item_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"action" varchar(20) NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" integer,
	"before" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weighing" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weighing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"outbound_record_id" integer NOT NULL,
	"which" varchar(6) NOT NULL,
	"weigh_kg" numeric(12, 2) NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" integer,
	"source" varchar(10) NOT NULL,
	"reason" varchar(500),
	"raw" varchar(200),
	"archived_at" timestamp(3) with time zone,
	"archived_by" integer,
	"archive_reason" varchar(500),
	CONSTRAINT "weighing_which" CHECK ("weighing"."which" in ('first', 'second')),
	CONSTRAINT "weighing_kg" CHECK ("weighing"."weigh_kg" > 0),
	CONSTRAINT "weighing_source" CHECK ("weighing"."source" in ('scale', 'manual')),
	CONSTRAINT "weighing_manual" CHECK ("weighing"."source" = 'scale' or "weighing"."reason" is not null),
	CONSTRAINT "weighing_archived" CHECK (("weighing"."archived_at" is null) = ("weighing"."archive_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"booking_no" varchar(40) NOT NULL,
	"po_sale_id" integer NOT NULL,
	"load_date" date NOT NULL,
	"shift" varchar(40),
	"license_plate" varchar(20),
	"driver_name" varchar(200),
	"booked_kg" numeric(12, 2) NOT NULL,
	"booked_bags" integer,
	"loading_area" char(1),
	"note" text,
	"cancelled_at" timestamp(3) with time zone,
	"cancel_reason" varchar(500),
	CONSTRAINT "booking_kg" CHECK ("booking"."booked_kg" > 0),
	CONSTRAINT "booking_area" CHECK ("booking"."loading_area" in ('H', 'I', 'J', 'K', 'L')),
	CONSTRAINT "booking_cancel_reason" CHECK (("booking"."cancelled_at" is null) = ("booking"."cancel_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "po_sale" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "po_sale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"po_sales_no" varchar(40) NOT NULL,
	"po_sales_type" varchar(20) NOT NULL,
	"date" date NOT NULL,
	"due_date" date,
	"customer_id" integer NOT NULL,
	"ex_do_master_id" integer NOT NULL,
	"outbound_item_id" integer NOT NULL,
	"grade_id" integer NOT NULL,
	"marking_id" integer,
	"ordered_kg" numeric(12, 2) NOT NULL,
	"ordered_bags" integer,
	"basis" varchar(10) NOT NULL,
	"tolerance_pct" numeric(5, 2) DEFAULT 0 NOT NULL,
	"price" numeric(12, 2),
	"currency" char(3),
	"note" text,
	"set_status" varchar(10) DEFAULT 'open' NOT NULL,
	"close_reason" varchar(500),
	CONSTRAINT "po_sale_type" CHECK ("po_sale"."po_sales_type" in ('local', 'export', 'internal')),
	CONSTRAINT "po_sale_basis" CHECK ("po_sale"."basis" in ('net', 'nominal')),
	CONSTRAINT "po_sale_ordered" CHECK ("po_sale"."ordered_kg" > 0),
	CONSTRAINT "po_sale_tolerance" CHECK ("po_sale"."tolerance_pct" between 0 and 100),
	CONSTRAINT "po_sale_set_status" CHECK ("po_sale"."set_status" in ('open', 'on_hold', 'closed', 'cancelled')),
	CONSTRAINT "po_sale_reason" CHECK ("po_sale"."set_status" in ('open', 'on_hold') or "po_sale"."close_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "counter" (
	"kind" varchar(40) NOT NULL,
	"period" varchar(10) NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "counter_kind_period_pk" PRIMARY KEY("kind","period")
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource" varchar(40) NOT NULL,
	"record_id" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" integer,
	"action" varchar(40) NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" integer NOT NULL,
	"method" varchar(10) NOT NULL,
	"path" varchar(300) NOT NULL,
	"key" varchar(200) NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_key_user_id_method_path_key_pk" PRIMARY KEY("user_id","method","path","key")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" integer,
	"settings" jsonb NOT NULL,
	"demo_date" date,
	CONSTRAINT "site_settings_one" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "token" ADD CONSTRAINT "token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ex_do_master" ADD CONSTRAINT "ex_do_master_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ex_do_master" ADD CONSTRAINT "ex_do_master_marking_id_marking_id_fk" FOREIGN KEY ("marking_id") REFERENCES "public"."marking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking" ADD CONSTRAINT "marking_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_item" ADD CONSTRAINT "outbound_item_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_record" ADD CONSTRAINT "outbound_record_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_record_item" ADD CONSTRAINT "outbound_record_item_outbound_record_id_outbound_record_id_fk" FOREIGN KEY ("outbound_record_id") REFERENCES "public"."outbound_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_record_item" ADD CONSTRAINT "outbound_record_item_po_sale_id_po_sale_id_fk" FOREIGN KEY ("po_sale_id") REFERENCES "public"."po_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_record_item" ADD CONSTRAINT "outbound_record_item_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_record_item_step" ADD CONSTRAINT "outbound_record_item_step_line_id_outbound_record_item_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."outbound_record_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weighing" ADD CONSTRAINT "weighing_outbound_record_id_outbound_record_id_fk" FOREIGN KEY ("outbound_record_id") REFERENCES "public"."outbound_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_po_sale_id_po_sale_id_fk" FOREIGN KEY ("po_sale_id") REFERENCES "public"."po_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_sale" ADD CONSTRAINT "po_sale_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_sale" ADD CONSTRAINT "po_sale_ex_do_master_id_ex_do_master_id_fk" FOREIGN KEY ("ex_do_master_id") REFERENCES "public"."ex_do_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_sale" ADD CONSTRAINT "po_sale_outbound_item_id_outbound_item_id_fk" FOREIGN KEY ("outbound_item_id") REFERENCES "public"."outbound_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_sale" ADD CONSTRAINT "po_sale_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_sale" ADD CONSTRAINT "po_sale_marking_id_marking_id_fk" FOREIGN KEY ("marking_id") REFERENCES "public"."marking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "token_hash" ON "token" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "token_user" ON "token" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_code" ON "customer" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "customer_name" ON "customer" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ex_do_master_no" ON "ex_do_master" USING btree (lower("ex_do_no"));--> statement-breakpoint
CREATE INDEX "ex_do_master_date" ON "ex_do_master" USING btree ("date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ex_do_master_grade" ON "ex_do_master" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "ex_do_master_marking" ON "ex_do_master" USING btree ("marking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grade_code" ON "grade" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_item_code" ON "inbound_item" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "marking_code" ON "marking" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "marking_customer" ON "marking" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_item_code" ON "outbound_item" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "outbound_item_grade" ON "outbound_item" USING btree ("grade_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_code" ON "vendor" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "vendor_name" ON "vendor" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_record_no" ON "outbound_record" USING btree ("record_no");--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_record_surat_jalan" ON "outbound_record" USING btree ("surat_jalan_no");--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_record_queue" ON "outbound_record" USING btree ("queue_date","queue_no");--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_record_on_site" ON "outbound_record" USING btree ("plate_key") WHERE status in ('waiting', 'loading', 'loaded', 'hold');--> statement-breakpoint
CREATE INDEX "outbound_record_open" ON "outbound_record" USING btree ("id") WHERE status in ('registered', 'waiting', 'loading', 'loaded', 'hold');--> statement-breakpoint
CREATE INDEX "outbound_record_date" ON "outbound_record" USING btree ("date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbound_record_plate" ON "outbound_record" USING btree (plate_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "outbound_record_customer" ON "outbound_record" USING btree ("customer_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbound_record_item_record" ON "outbound_record_item" USING btree ("outbound_record_id","sequence");--> statement-breakpoint
CREATE INDEX "outbound_record_item_po_sale" ON "outbound_record_item" USING btree ("po_sale_id");--> statement-breakpoint
CREATE INDEX "outbound_record_item_booking" ON "outbound_record_item" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "outbound_record_item_step_line" ON "outbound_record_item_step" USING btree ("line_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "weighing_current" ON "weighing" USING btree ("outbound_record_id","which") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_no" ON "booking" USING btree ("booking_no");--> statement-breakpoint
CREATE INDEX "booking_po_sale" ON "booking" USING btree ("po_sale_id");--> statement-breakpoint
CREATE INDEX "booking_load_date" ON "booking" USING btree ("load_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "po_sale_no" ON "po_sale" USING btree (lower("po_sales_no"));--> statement-breakpoint
CREATE INDEX "po_sale_date" ON "po_sale" USING btree ("date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "po_sale_customer" ON "po_sale" USING btree ("customer_id","date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "po_sale_ex_do" ON "po_sale" USING btree ("ex_do_master_id");--> statement-breakpoint
CREATE INDEX "po_sale_item" ON "po_sale" USING btree ("outbound_item_id");--> statement-breakpoint
CREATE INDEX "po_sale_grade" ON "po_sale" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "po_sale_marking" ON "po_sale" USING btree ("marking_id");--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("resource","record_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");