ALTER TABLE "backup" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "backup" ADD COLUMN "failure" varchar(500);--> statement-breakpoint
ALTER TABLE "backup" ADD CONSTRAINT "backup_outcome" CHECK (("backup"."bytes" is null) <> ("backup"."failure" is null));