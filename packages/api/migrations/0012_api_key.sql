CREATE TABLE "api_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"name" varchar(60) NOT NULL,
	"reads" varchar(1000) DEFAULT '' NOT NULL,
	"actions" varchar(2000) DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"code_hash" varchar(43),
	"code_made_at" timestamp(3) with time zone,
	"code_made_by" integer,
	"last_used_at" timestamp(3) with time zone,
	CONSTRAINT "api_key_reads" CHECK ("api_key"."reads" ~ '^([a-z-]+(,[a-z-]+)*)?$'),
	CONSTRAINT "api_key_actions" CHECK ("api_key"."actions" ~ '^([a-z-]+[.][a-z-]+(,[a-z-]+[.][a-z-]+)*)?$'),
	CONSTRAINT "api_key_impersonal" CHECK ("api_key"."actions" !~ '[.](approve|confirm)(,|$)'),
	CONSTRAINT "api_key_made" CHECK (num_nonnulls("api_key"."code_hash", "api_key"."code_made_at", "api_key"."code_made_by") in (0, 3))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_name" ON "api_key" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_code_hash" ON "api_key" USING btree ("code_hash");