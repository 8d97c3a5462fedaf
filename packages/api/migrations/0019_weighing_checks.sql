-- What somebody has said of a finding; and an index on the few entries of the history that the weighing checks ask of every
-- truck of a report.
CREATE TABLE "weighing_check_look" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weighing_check_look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(20) NOT NULL,
	"about" varchar(10) NOT NULL,
	"subject" varchar(250) NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by" integer,
	"note" "reason" NOT NULL,
	"records" integer NOT NULL,
	"kg" numeric(12, 2) NOT NULL,
	"newest_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "weighing_check_look_finding" ON "weighing_check_look" USING btree ("kind","about","subject","id");--> statement-breakpoint
CREATE INDEX "history_redone" ON "history" USING btree ("resource","record_id") WHERE action in ('correct', 'void', 'recount');