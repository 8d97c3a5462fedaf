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
CREATE UNIQUE INDEX "document_print_hash" ON "document_print" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "document_print_record" ON "document_print" USING btree ("resource","record_id");