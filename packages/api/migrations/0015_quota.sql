CREATE TABLE "quota" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quota_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"name" varchar(60) NOT NULL,
	"loading_area" char(1),
	"outbound_item_id" integer,
	"shift" varchar(40),
	"weekdays" varchar(27) DEFAULT '' NOT NULL,
	"first_day" date,
	"last_day" date,
	"most_trucks" integer,
	"most_kg" numeric(12, 2),
	"over_quota" varchar(10) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "quota_area" CHECK ("quota"."loading_area" in ('H', 'I', 'J', 'K', 'L')),
	CONSTRAINT "quota_over" CHECK ("quota"."over_quota" in ('warn', 'refuse')),
	CONSTRAINT "quota_weekdays" CHECK ("quota"."weekdays" ~ '^([a-z]{3}(,[a-z]{3})*)?$'),
	CONSTRAINT "quota_days" CHECK ("quota"."first_day" <= "quota"."last_day"),
	CONSTRAINT "quota_least" CHECK (least("quota"."most_trucks", "quota"."most_kg") >= 0)
);
--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_outbound_item_id_outbound_item_id_fk" FOREIGN KEY ("outbound_item_id") REFERENCES "public"."outbound_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quota_name" ON "quota" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "quota_item" ON "quota" USING btree ("outbound_item_id");