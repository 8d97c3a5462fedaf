CREATE TABLE "login_failure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" varchar(254) NOT NULL,
	"address" varchar(64) NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "login_failure_account" ON "login_failure" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "login_failure_address" ON "login_failure" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "login_failure_at" ON "login_failure" USING btree ("at");