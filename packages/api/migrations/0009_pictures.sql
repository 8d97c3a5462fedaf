CREATE TABLE "camera" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "camera_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"name" varchar(60) NOT NULL,
	"url" varchar(500) NOT NULL,
	"user_name" varchar(100),
	"user_password" varchar(200),
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weighing_picture" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weighing_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"weighing_id" integer NOT NULL,
	"camera" varchar(60) NOT NULL,
	"asked_at" timestamp(3) with time zone,
	"sha256" varchar(64),
	"bytes" integer,
	"failure" varchar(20),
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "weighing_picture_result" CHECK (num_nonnulls("weighing_picture"."sha256", "weighing_picture"."failure") <= 1),
	CONSTRAINT "weighing_picture_failure" CHECK ("weighing_picture"."failure" in ('unreachable', 'slow', 'refused', 'no_picture', 'too_large', 'not_kept', 'missed'))
);
--> statement-breakpoint
ALTER TABLE "weighing_picture" ADD CONSTRAINT "weighing_picture_weighing_id_weighing_id_fk" FOREIGN KEY ("weighing_id") REFERENCES "public"."weighing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "camera_name" ON "camera" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "weighing_picture_once" ON "weighing_picture" USING btree ("weighing_id","camera");--> statement-breakpoint
CREATE INDEX "weighing_picture_due" ON "weighing_picture" USING btree ("id") WHERE sha256 is null and failure is null;--> statement-breakpoint
CREATE INDEX "weighing_picture_camera" ON "weighing_picture" USING btree ("camera","id");--> statement-breakpoint
CREATE INDEX "weighing_picture_file" ON "weighing_picture" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "weighing_picture_asked" ON "weighing_picture" USING btree ("asked_at");