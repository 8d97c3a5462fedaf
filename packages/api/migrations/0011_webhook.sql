CREATE TABLE "webhook" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"name" varchar(60) NOT NULL,
	"url" varchar(500) NOT NULL,
	"inside_network" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"secret" varchar(80),
	"code_made_at" timestamp(3) with time zone,
	"last_used_at" timestamp(3) with time zone,
	"failing_since" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"type" varchar(30) NOT NULL,
	"resource" varchar(40),
	"record_id" integer,
	"body" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"failure" varchar(20),
	"failure_status" integer,
	CONSTRAINT "webhook_delivery_state" CHECK ("webhook_delivery"."state" in ('waiting', 'delivered', 'given_up')),
	CONSTRAINT "webhook_delivery_failure" CHECK ("webhook_delivery"."failure" in ('answer', 'timeout', 'unreachable', 'inside_network')),
	CONSTRAINT "webhook_delivery_end" CHECK (("webhook_delivery"."state" = 'waiting') = ("webhook_delivery"."ended_at" is null)),
	CONSTRAINT "webhook_delivery_record" CHECK (num_nulls("webhook_delivery"."resource", "webhook_delivery"."record_id") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_name" ON "webhook" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "webhook_delivery_log" ON "webhook_delivery" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("webhook_id","next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_truck" ON "webhook_delivery" USING btree ("webhook_id","resource","record_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_ended" ON "webhook_delivery" USING btree ("ended_at");