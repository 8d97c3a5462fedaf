CREATE TABLE "gate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"name" varchar(60) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"code_hash" varchar(43),
	"code_made_at" timestamp(3) with time zone,
	"last_used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "gate_name" ON "gate" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "gate_code_hash" ON "gate" USING btree ("code_hash");