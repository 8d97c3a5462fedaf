CREATE TABLE "display_watch" (
	"name" varchar(60) NOT NULL,
	"areas" varchar(9) NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"told_at" timestamp(3) with time zone,
	CONSTRAINT "display_watch_name_areas_pk" PRIMARY KEY("name","areas")
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_of_report";--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_of_report" CHECK (("mail"."kind" in ('report', 'report-failed')) = ("mail"."recipient_id" is not null)
        and ("mail"."kind" in ('report', 'report-failed', 'display-missing')) = ("mail"."due_at" is not null));