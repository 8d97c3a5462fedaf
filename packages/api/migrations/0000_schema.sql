-- Made by drizzle-kit from src/schema.ts, but for the two domains, which it cannot write. Their rules are in 0001.
CREATE DOMAIN "reason" AS varchar(500);--> statement-breakpoint
CREATE DOMAIN "approval_note" AS text;--> statement-breakpoint
CREATE TABLE "account_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" varchar(10) NOT NULL,
	"email" varchar(254) NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"password_hash" text,
	"pending_email" varchar(254)
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(10) NOT NULL,
	"account" varchar(254) NOT NULL,
	"address" varchar(64) NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_flow" (
	"hash" text PRIMARY KEY NOT NULL,
	"provider" varchar(40) NOT NULL,
	"verifier_hash" varchar(43) NOT NULL,
	"secrets" jsonb,
	"user_id" integer,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_identity" (
	"provider" varchar(40) NOT NULL,
	"subject" varchar(255) NOT NULL,
	"user_id" integer NOT NULL,
	"linked_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "oauth_identity_provider_subject_pk" PRIMARY KEY("provider","subject")
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
CREATE TABLE "user_photo" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"key" varchar(40) NOT NULL,
	"type" varchar(20) NOT NULL,
	"content" "bytea" NOT NULL
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
CREATE TABLE "document_print" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_print_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource" varchar(40) NOT NULL,
	"record_id" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" integer,
	"language" varchar(5) NOT NULL,
	"revision" integer NOT NULL,
	"provisional" boolean NOT NULL,
	"slip_copy" integer,
	"surat_jalan_copy" integer,
	"hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"deduction_reason" "reason",
	"net_kg" numeric(12, 2),
	"hold_reason" varchar(100),
	"approved_by" integer,
	"approved_at" timestamp(3) with time zone,
	"approval_note" "approval_note",
	"verified_by" integer,
	"verified_at" timestamp(3) with time zone,
	"cancel_reason" "reason",
	"reject_reason" "reason",
	"print_count" integer DEFAULT 0 NOT NULL,
	"registered_at" timestamp(3) with time zone NOT NULL,
	"weighed_in_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"checked_at" timestamp(3) with time zone,
	"checked_by" integer,
	"gate_out_at" timestamp(3) with time zone,
	"excess_reason" "reason",
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
	"moisture_pct" numeric(5, 2),
	"impurity_pct" numeric(5, 2),
	"moisture_limit_pct" numeric(5, 2),
	"moisture_deduction_pct" numeric(5, 2),
	"impurity_limit_pct" numeric(5, 2),
	"impurity_deduction_pct" numeric(5, 2),
	"quality_deduction_kg" numeric(12, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "inbound_record_item_declared" CHECK ("inbound_record_item"."declared_kg" > 0),
	CONSTRAINT "inbound_record_item_bags" CHECK ("inbound_record_item"."declared_bags" >= 0 and "inbound_record_item"."accepted_bags" >= 0 and "inbound_record_item"."damaged_bags" >= 0),
	CONSTRAINT "inbound_record_item_net" CHECK ("inbound_record_item"."net_kg" >= 0),
	CONSTRAINT "inbound_record_item_measured" CHECK ("inbound_record_item"."moisture_pct" between 0 and 100 and "inbound_record_item"."impurity_pct" between 0 and 100),
	CONSTRAINT "inbound_record_item_quality" CHECK ("inbound_record_item"."quality_deduction_kg" = round(coalesce("inbound_record_item"."net_kg", 0) * 0.01 * least(100,
        coalesce(greatest("inbound_record_item"."moisture_pct" - "inbound_record_item"."moisture_limit_pct", 0) * "inbound_record_item"."moisture_deduction_pct", 0)
        + coalesce(greatest("inbound_record_item"."impurity_pct" - "inbound_record_item"."impurity_limit_pct", 0) * "inbound_record_item"."impurity_deduction_pct", 0)), 2))
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(20) NOT NULL,
	"address" varchar(254) NOT NULL,
	"user_id" integer,
	"language" varchar(5) NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"recipient_id" integer,
	"due_at" timestamp(3) with time zone,
	CONSTRAINT "mail_of_report" CHECK (("mail"."kind" in ('report', 'report-failed')) = ("mail"."recipient_id" is not null)
        and ("mail"."kind" in ('report', 'report-failed', 'display-missing')) = ("mail"."due_at" is not null))
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
	CONSTRAINT "ex_do_master_of_grade" UNIQUE("id","grade_id"),
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
	"moisture_limit_pct" numeric(5, 2),
	"moisture_deduction_pct" numeric(5, 2),
	"impurity_limit_pct" numeric(5, 2),
	"impurity_deduction_pct" numeric(5, 2),
	CONSTRAINT "inbound_item_unit" CHECK ("inbound_item"."unit" in ('kg', 'bag')),
	CONSTRAINT "inbound_item_moisture" CHECK (("inbound_item"."moisture_limit_pct" is null) = ("inbound_item"."moisture_deduction_pct" is null) and "inbound_item"."moisture_limit_pct" between 0 and 100 and "inbound_item"."moisture_deduction_pct" between 0 and 100),
	CONSTRAINT "inbound_item_impurity" CHECK (("inbound_item"."impurity_limit_pct" is null) = ("inbound_item"."impurity_deduction_pct" is null) and "inbound_item"."impurity_limit_pct" between 0 and 100 and "inbound_item"."impurity_deduction_pct" between 0 and 100)
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
	"approval_note" "approval_note",
	"cancel_reason" "reason",
	"registered_at" timestamp(3) with time zone NOT NULL,
	"waiting_since" timestamp(3) with time zone,
	"gate_out_at" timestamp(3) with time zone,
	"arrived_at" timestamp(3) with time zone,
	CONSTRAINT "outbound_record_where" UNIQUE("id","status","date"),
	CONSTRAINT "outbound_record_status" CHECK ("outbound_record"."status" in ('registered', 'waiting', 'loading', 'loaded', 'hold', 'completed', 'cancelled', 'void')),
	CONSTRAINT "outbound_record_net" CHECK ("outbound_record"."net_kg" > 0),
	CONSTRAINT "outbound_record_completed" CHECK ("outbound_record"."status" not in ('completed', 'void') or ("outbound_record"."net_kg" is not null and "outbound_record"."surat_jalan_no" is not null and "outbound_record"."gate_out_at" is not null)),
	CONSTRAINT "outbound_record_cancelled" CHECK ("outbound_record"."status" not in ('cancelled', 'void') or "outbound_record"."cancel_reason" is not null),
	CONSTRAINT "outbound_record_arrived" CHECK ("outbound_record"."arrived_at" <= "outbound_record"."waiting_since"),
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
	"skip_reason" "reason",
	"loaded_by" integer,
	"record_status" varchar(10) DEFAULT 'registered' NOT NULL,
	"last_step" varchar(20),
	"record_date" date NOT NULL,
	"counted_by" integer,
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
	"before" jsonb NOT NULL,
	"cancelled_record" boolean DEFAULT false NOT NULL
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
	"cancel_reason" "reason",
	CONSTRAINT "production_status" CHECK ("production"."status" in ('planned', 'in_progress', 'completed', 'cancelled', 'void')),
	CONSTRAINT "production_planned" CHECK ("production"."planned_kg" > 0 and "production"."planned_bags" >= 0),
	CONSTRAINT "production_produced" CHECK ("production"."produced_kg" > 0 and "production"."loss_kg" >= 0 and "production"."produced_bags" >= 0),
	CONSTRAINT "production_completed" CHECK (("production"."status" in ('completed', 'void')) = ("production"."produced_kg" is not null and "production"."completed_at" is not null)),
	CONSTRAINT "production_started" CHECK ("production"."status" in ('planned', 'cancelled') or "production"."started_at" is not null),
	CONSTRAINT "production_cancelled" CHECK (("production"."status" in ('cancelled', 'void')) = ("production"."cancel_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "report_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"report" varchar(20) NOT NULL,
	"query" jsonb NOT NULL,
	"period" varchar(10) NOT NULL,
	"format" varchar(5) NOT NULL,
	"language" varchar(5) NOT NULL,
	"frequency" varchar(10) NOT NULL,
	"weekday" smallint,
	"month_day" smallint,
	"hour" smallint NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_mail_report" CHECK ("report_mail"."report" in ('inbound', 'outbound', 'po-sale', 'booking', 'production', 'outstanding')),
	CONSTRAINT "report_mail_period" CHECK ("report_mail"."period" in ('day', 'week', 'month', 'all')),
	CONSTRAINT "report_mail_format" CHECK ("report_mail"."format" in ('xlsx', 'csv', 'pdf')),
	CONSTRAINT "report_mail_language" CHECK ("report_mail"."language" in ('en', 'id')),
	CONSTRAINT "report_mail_hour" CHECK ("report_mail"."hour" between 0 and 23),
	CONSTRAINT "report_mail_frequency" CHECK (case "report_mail"."frequency"
        when 'daily' then "report_mail"."weekday" is null and "report_mail"."month_day" is null
        when 'weekly' then "report_mail"."weekday" is not null and "report_mail"."weekday" between 1 and 7 and "report_mail"."month_day" is null
        when 'monthly' then "report_mail"."month_day" is not null and "report_mail"."month_day" between 1 and 31 and "report_mail"."weekday" is null
        else false end)
);
--> statement-breakpoint
CREATE TABLE "report_recipient" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_mail_id" integer NOT NULL,
	"address" varchar(254) NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"confirmed_by" integer,
	"token" varchar(43) NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone,
	"failure" varchar(40),
	CONSTRAINT "report_recipient_lower" CHECK ("report_recipient"."address" = lower("report_recipient"."address")),
	CONSTRAINT "report_recipient_confirmed" CHECK (("report_recipient"."confirmed_at" is null) = ("report_recipient"."confirmed_by" is null)),
	CONSTRAINT "report_recipient_failure" CHECK (("report_recipient"."failed_at" is null) = ("report_recipient"."failure" is null))
);
--> statement-breakpoint
CREATE TABLE "weighing_check_look" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weighing_check_look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(20) NOT NULL,
	"about" varchar(10) NOT NULL,
	"subject" varchar(250) NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" integer,
	"note" "reason" NOT NULL,
	"records" integer NOT NULL,
	"kg" numeric(12, 2) NOT NULL,
	"newest_at" timestamp(3) with time zone NOT NULL
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
	"cancel_reason" "reason",
	CONSTRAINT "booking_of_po_sale" UNIQUE("id","po_sale_id"),
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
	"close_reason" "reason",
	"settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "po_sale_type" CHECK ("po_sale"."po_sales_type" in ('local', 'export', 'internal')),
	CONSTRAINT "po_sale_basis" CHECK ("po_sale"."basis" in ('net', 'nominal')),
	CONSTRAINT "po_sale_ordered" CHECK ("po_sale"."ordered_kg" > 0),
	CONSTRAINT "po_sale_tolerance" CHECK ("po_sale"."tolerance_pct" between 0 and 100),
	CONSTRAINT "po_sale_set_status" CHECK ("po_sale"."set_status" in ('open', 'on_hold', 'closed', 'cancelled')),
	CONSTRAINT "po_sale_reason" CHECK ("po_sale"."set_status" in ('open', 'on_hold') or "po_sale"."close_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"resource" varchar(40) NOT NULL,
	"row_id" integer NOT NULL,
	"words" text NOT NULL,
	"is_open" boolean NOT NULL,
	"joined" text GENERATED ALWAYS AS (replace(words, ' ', '')) STORED NOT NULL,
	CONSTRAINT "search_entry_resource_row_id_pk" PRIMARY KEY("resource","row_id")
);
--> statement-breakpoint
CREATE TABLE "backup" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ended_at" timestamp(3) with time zone NOT NULL,
	"bytes" bigint,
	"failure" varchar(500),
	CONSTRAINT "backup_bytes" CHECK ("backup"."bytes" > 0),
	CONSTRAINT "backup_outcome" CHECK (("backup"."bytes" is null) <> ("backup"."failure" is null))
);
--> statement-breakpoint
CREATE TABLE "counter" (
	"kind" varchar(40) NOT NULL,
	"period" varchar(10) NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "counter_kind_period_pk" PRIMARY KEY("kind","period")
);
--> statement-breakpoint
CREATE TABLE "display_watch" (
	"name" varchar(60) NOT NULL,
	"areas" varchar(9) NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"told_at" timestamp(3) with time zone,
	"failure" jsonb,
	CONSTRAINT "display_watch_name_areas_pk" PRIMARY KEY("name","areas")
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
CREATE TABLE "weighing" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weighing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"outbound_record_id" integer,
	"which" varchar(6) NOT NULL,
	"weigh_kg" numeric(12, 2) NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" integer,
	"source" varchar(10) NOT NULL,
	"reason" "reason",
	"raw" varchar(200),
	"archived_at" timestamp(3) with time zone,
	"archived_by" integer,
	"archive_reason" "reason",
	"inbound_record_id" integer,
	CONSTRAINT "weighing_of_one_visit" CHECK (num_nonnulls("weighing"."outbound_record_id", "weighing"."inbound_record_id") = 1),
	CONSTRAINT "weighing_which" CHECK ("weighing"."which" in ('first', 'second')),
	CONSTRAINT "weighing_kg" CHECK ("weighing"."weigh_kg" > 0),
	CONSTRAINT "weighing_source" CHECK ("weighing"."source" in ('scale', 'manual')),
	CONSTRAINT "weighing_manual" CHECK ("weighing"."source" = 'scale' or "weighing"."reason" is not null),
	CONSTRAINT "weighing_frame" CHECK ("weighing"."source" = 'manual' or "weighing"."raw" is not null or "weighing"."archived_at" is not null),
	CONSTRAINT "weighing_archived" CHECK (("weighing"."archived_at" is null) = ("weighing"."archive_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_flow" ADD CONSTRAINT "oauth_flow_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_identity" ADD CONSTRAINT "oauth_identity_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token" ADD CONSTRAINT "token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_photo" ADD CONSTRAINT "user_photo_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_record" ADD CONSTRAINT "inbound_record_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_record_item" ADD CONSTRAINT "inbound_record_item_inbound_record_id_inbound_record_id_fk" FOREIGN KEY ("inbound_record_id") REFERENCES "public"."inbound_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_record_item" ADD CONSTRAINT "inbound_record_item_inbound_item_id_inbound_item_id_fk" FOREIGN KEY ("inbound_item_id") REFERENCES "public"."inbound_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_record_item" ADD CONSTRAINT "inbound_record_item_ex_do_master_id_ex_do_master_id_fk" FOREIGN KEY ("ex_do_master_id") REFERENCES "public"."ex_do_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_recipient_id_report_recipient_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."report_recipient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ex_do_master" ADD CONSTRAINT "ex_do_master_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ex_do_master" ADD CONSTRAINT "ex_do_master_marking_id_marking_id_fk" FOREIGN KEY ("marking_id") REFERENCES "public"."marking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking" ADD CONSTRAINT "marking_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_item" ADD CONSTRAINT "outbound_item_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_record" ADD CONSTRAINT "outbound_record_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_record_item" ADD CONSTRAINT "outbound_record_item_po_sale_id_po_sale_id_fk" FOREIGN KEY ("po_sale_id") REFERENCES "public"."po_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_record_item" ADD CONSTRAINT "outbound_record_item_of_record" FOREIGN KEY ("outbound_record_id","record_status","record_date") REFERENCES "public"."outbound_record"("id","status","date") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "outbound_record_item" ADD CONSTRAINT "outbound_record_item_booking_of_po_sale" FOREIGN KEY ("booking_id","po_sale_id") REFERENCES "public"."booking"("id","po_sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_record_item_step" ADD CONSTRAINT "outbound_record_item_step_line_id_outbound_record_item_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."outbound_record_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production" ADD CONSTRAINT "production_ex_do_master_id_ex_do_master_id_fk" FOREIGN KEY ("ex_do_master_id") REFERENCES "public"."ex_do_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production" ADD CONSTRAINT "production_outbound_item_id_outbound_item_id_fk" FOREIGN KEY ("outbound_item_id") REFERENCES "public"."outbound_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production" ADD CONSTRAINT "production_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production" ADD CONSTRAINT "production_marking_id_marking_id_fk" FOREIGN KEY ("marking_id") REFERENCES "public"."marking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production" ADD CONSTRAINT "production_grade_of_ex_do" FOREIGN KEY ("ex_do_master_id","grade_id") REFERENCES "public"."ex_do_master"("id","grade_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipient" ADD CONSTRAINT "report_recipient_report_mail_id_report_mail_id_fk" FOREIGN KEY ("report_mail_id") REFERENCES "public"."report_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_po_sale_id_po_sale_id_fk" FOREIGN KEY ("po_sale_id") REFERENCES "public"."po_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_sale" ADD CONSTRAINT "po_sale_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_sale" ADD CONSTRAINT "po_sale_ex_do_master_id_ex_do_master_id_fk" FOREIGN KEY ("ex_do_master_id") REFERENCES "public"."ex_do_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_sale" ADD CONSTRAINT "po_sale_outbound_item_id_outbound_item_id_fk" FOREIGN KEY ("outbound_item_id") REFERENCES "public"."outbound_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_sale" ADD CONSTRAINT "po_sale_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_sale" ADD CONSTRAINT "po_sale_marking_id_marking_id_fk" FOREIGN KEY ("marking_id") REFERENCES "public"."marking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_sale" ADD CONSTRAINT "po_sale_grade_of_ex_do" FOREIGN KEY ("ex_do_master_id","grade_id") REFERENCES "public"."ex_do_master"("id","grade_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weighing" ADD CONSTRAINT "weighing_outbound_record_id_outbound_record_id_fk" FOREIGN KEY ("outbound_record_id") REFERENCES "public"."outbound_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weighing" ADD CONSTRAINT "weighing_inbound_record_id_inbound_record_id_fk" FOREIGN KEY ("inbound_record_id") REFERENCES "public"."inbound_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_link_hash" ON "account_link" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "account_link_user" ON "account_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_link_expiry" ON "account_link" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "attempt_account" ON "attempt" USING btree ("kind","account","at");--> statement-breakpoint
CREATE INDEX "attempt_address" ON "attempt" USING btree ("kind","address","at");--> statement-breakpoint
CREATE INDEX "attempt_at" ON "attempt" USING btree ("at");--> statement-breakpoint
CREATE INDEX "oauth_flow_expiry" ON "oauth_flow" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_flow_user" ON "oauth_flow" USING btree ("user_id") WHERE "oauth_flow"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "oauth_identity_user" ON "oauth_identity" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "token_hash" ON "token" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "token_user" ON "token" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_photo_key" ON "user_photo" USING btree ("key");--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("resource","record_id","id");--> statement-breakpoint
CREATE INDEX "history_redone" ON "history" USING btree ("resource","record_id") WHERE action in ('correct', 'void', 'recount');--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "document_print_hash" ON "document_print" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "document_print_record" ON "document_print" USING btree ("resource","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_record_no" ON "inbound_record" USING btree ("record_no");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_record_on_site" ON "inbound_record" USING btree ("plate_key") WHERE status in ('weighed_in', 'unloading', 'unloaded', 'hold');--> statement-breakpoint
CREATE INDEX "inbound_record_open" ON "inbound_record" USING btree ("id") WHERE status in ('registered', 'weighed_in', 'unloading', 'unloaded', 'hold');--> statement-breakpoint
CREATE INDEX "inbound_record_date" ON "inbound_record" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "inbound_record_left" ON "inbound_record" USING btree ("gate_out_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "inbound_record_status" ON "inbound_record" USING btree ("status","date","id");--> statement-breakpoint
CREATE INDEX "inbound_record_vendor" ON "inbound_record" USING btree ("vendor_id","date","id");--> statement-breakpoint
CREATE INDEX "inbound_record_item_record" ON "inbound_record_item" USING btree ("inbound_record_id","sequence");--> statement-breakpoint
CREATE INDEX "inbound_record_item_item" ON "inbound_record_item" USING btree ("inbound_item_id");--> statement-breakpoint
CREATE INDEX "inbound_record_item_ex_do" ON "inbound_record_item" USING btree ("ex_do_master_id");--> statement-breakpoint
CREATE INDEX "mail_next" ON "mail" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "mail_user" ON "mail" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree ("recipient_id") WHERE "mail"."recipient_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_code" ON "customer" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "customer_name" ON "customer" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ex_do_master_no" ON "ex_do_master" USING btree (lower("ex_do_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "ex_do_master_date" ON "ex_do_master" USING btree ("date","id");--> statement-breakpoint
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
CREATE INDEX "outbound_record_date" ON "outbound_record" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "outbound_record_status" ON "outbound_record" USING btree ("status","date","id");--> statement-breakpoint
CREATE INDEX "outbound_record_left" ON "outbound_record" USING btree ("gate_out_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "outbound_record_customer" ON "outbound_record" USING btree ("customer_id","date","id");--> statement-breakpoint
CREATE INDEX "outbound_record_item_record" ON "outbound_record_item" USING btree ("outbound_record_id","sequence");--> statement-breakpoint
CREATE INDEX "outbound_record_item_po_sale" ON "outbound_record_item" USING btree ("po_sale_id");--> statement-breakpoint
CREATE INDEX "outbound_record_item_step_line" ON "outbound_record_item_step" USING btree ("line_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "production_no" ON "production" USING btree ("production_no");--> statement-breakpoint
CREATE INDEX "production_date" ON "production" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "production_status" ON "production" USING btree ("status","date","id");--> statement-breakpoint
CREATE INDEX "production_ex_do" ON "production" USING btree ("ex_do_master_id");--> statement-breakpoint
CREATE INDEX "production_item" ON "production" USING btree ("outbound_item_id");--> statement-breakpoint
CREATE INDEX "production_grade" ON "production" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "production_marking" ON "production" USING btree ("marking_id");--> statement-breakpoint
CREATE INDEX "report_mail_next" ON "report_mail" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "report_mail_owner" ON "report_mail" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_recipient_address" ON "report_recipient" USING btree ("report_mail_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "report_recipient_token" ON "report_recipient" USING btree ("token");--> statement-breakpoint
CREATE INDEX "weighing_check_look_finding" ON "weighing_check_look" USING btree ("kind","about","subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_no" ON "booking" USING btree ("booking_no");--> statement-breakpoint
CREATE INDEX "booking_po_sale" ON "booking" USING btree ("po_sale_id","load_date");--> statement-breakpoint
CREATE INDEX "booking_load_date" ON "booking" USING btree ("load_date","id");--> statement-breakpoint
CREATE INDEX "po_sale_unsettled" ON "po_sale" USING btree ("date","id") WHERE not settled;--> statement-breakpoint
CREATE UNIQUE INDEX "po_sale_no" ON "po_sale" USING btree (lower("po_sales_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "po_sale_date" ON "po_sale" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "po_sale_customer" ON "po_sale" USING btree ("customer_id","date","id");--> statement-breakpoint
CREATE INDEX "po_sale_ex_do" ON "po_sale" USING btree ("ex_do_master_id");--> statement-breakpoint
CREATE INDEX "po_sale_item" ON "po_sale" USING btree ("outbound_item_id");--> statement-breakpoint
CREATE INDEX "po_sale_grade" ON "po_sale" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "po_sale_marking" ON "po_sale" USING btree ("marking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "weighing_current" ON "weighing" USING btree ("outbound_record_id","which") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "weighing_current_inbound" ON "weighing" USING btree ("inbound_record_id","which") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "weighing_replaced" ON "weighing" USING btree ("outbound_record_id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "weighing_replaced_inbound" ON "weighing" USING btree ("inbound_record_id") WHERE archived_at is not null;
