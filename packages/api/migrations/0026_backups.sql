CREATE TABLE "backup" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ended_at" timestamp(3) with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "backup_bytes" CHECK ("backup"."bytes" > 0)
);
