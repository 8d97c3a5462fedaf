CREATE TABLE "report_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"report" varchar(20) NOT NULL,
	"query" jsonb NOT NULL,
	"period" varchar(10) NOT NULL,
	"format" varchar(5) NOT NULL,
	"language" varchar(5) NOT NULL,
	"frequency" varchar(10) NOT NULL,
	"weekday" smallint,
	"month_day" smallint,
	"hour" smallint NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "report_mail_report" CHECK ("report_mail"."report" in ('inbound', 'outbound', 'po-sale', 'booking', 'production', 'outstanding')),
	CONSTRAINT "report_mail_period" CHECK ("report_mail"."period" in ('day', 'week', 'month', 'all')),
	CONSTRAINT "report_mail_format" CHECK ("report_mail"."format" in ('xlsx', 'csv', 'pdf')),
	CONSTRAINT "report_mail_language" CHECK ("report_mail"."language" in ('en', 'id')),
	CONSTRAINT "report_mail_hour" CHECK ("report_mail"."hour" between 0 and 23),
	CONSTRAINT "report_mail_frequency" CHECK (case "report_mail"."frequency"
        when 'daily' then "report_mail"."weekday" is null and "report_mail"."month_day" is null
        when 'weekly' then "report_mail"."weekday" is not null and "report_mail"."weekday" between 1 and 7 and "report_mail"."month_day" is null
        when 'monthly' then "report_mail"."month_day" is not null and "report_mail"."month_day" between 1 and 31 and "report_mail"."weekday" is null
        else false end)
);
--> statement-breakpoint
CREATE TABLE "report_recipient" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_mail_id" integer NOT NULL,
	"address" varchar(254) NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"confirmed_by" integer,
	"token" varchar(43) NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone,
	"failure" varchar(40),
	CONSTRAINT "report_recipient_lower" CHECK ("report_recipient"."address" = lower("report_recipient"."address")),
	CONSTRAINT "report_recipient_confirmed" CHECK (("report_recipient"."confirmed_at" is null) = ("report_recipient"."confirmed_by" is null)),
	CONSTRAINT "report_recipient_failure" CHECK (("report_recipient"."failed_at" is null) = ("report_recipient"."failure" is null))
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "recipient_id" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "due_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipient" ADD CONSTRAINT "report_recipient_report_mail_id_report_mail_id_fk" FOREIGN KEY ("report_mail_id") REFERENCES "public"."report_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_mail_next" ON "report_mail" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "report_mail_owner" ON "report_mail" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_recipient_address" ON "report_recipient" USING btree ("report_mail_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "report_recipient_token" ON "report_recipient" USING btree ("token");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_recipient_id_report_recipient_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."report_recipient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree ("recipient_id") WHERE "mail"."recipient_id" is not null;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_of_report" CHECK (("mail"."kind" in ('report', 'report-failed')) = ("mail"."recipient_id" is not null)
        and ("mail"."recipient_id" is null) = ("mail"."due_at" is null));