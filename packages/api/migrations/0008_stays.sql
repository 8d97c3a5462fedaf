CREATE TABLE "scale_stay" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scale_stay_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"began_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone NOT NULL,
	"kg" numeric(12, 2),
	"by" integer NOT NULL,
	CONSTRAINT "scale_stay_times" CHECK ("scale_stay"."began_at" < "scale_stay"."ended_at"),
	CONSTRAINT "scale_stay_kg" CHECK ("scale_stay"."kg" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "scale_stay_once" ON "scale_stay" USING btree ("began_at","by");--> statement-breakpoint
CREATE INDEX "vehicle_alike" ON "vehicle" USING btree (translate(plate_key, 'OI', '01'));--> statement-breakpoint
CREATE INDEX "weighing_at" ON "weighing" USING brin ("at");