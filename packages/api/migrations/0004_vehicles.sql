CREATE TABLE "vehicle" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"license_plate" varchar(20) NOT NULL,
	"plate_key" varchar(20) GENERATED ALWAYS AS (replace(license_plate, ' ', '')) STORED NOT NULL,
	"transporter" varchar(200),
	"truck_type" varchar(60),
	"axles" integer,
	"permitted_kg" integer,
	"kir_no" varchar(40),
	"kir_until" date,
	"note" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vehicle_axles" CHECK ("vehicle"."axles" between 2 and 12),
	CONSTRAINT "vehicle_permitted" CHECK ("vehicle"."permitted_kg" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_plate" ON "vehicle" USING btree ("plate_key");--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_license_plate_written" CHECK (is_written_plate("license_plate"));
