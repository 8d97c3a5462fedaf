-- Reasons are domains: what they must say stands once, and is asked when one is written. The rule comes after the columns
-- and NOT VALID, so that no row is read again and what was said before it stays as it was said. The api asks more: a
-- letter of any script; which letters there are is not the same in every database, so here it is "not only ASCII signs
-- and digits".
CREATE DOMAIN "reason" AS varchar(500);--> statement-breakpoint
CREATE DOMAIN "approval_note" AS text;--> statement-breakpoint
ALTER TABLE "inbound_record" ALTER COLUMN "deduction_reason" SET DATA TYPE "reason";--> statement-breakpoint
ALTER TABLE "inbound_record" ALTER COLUMN "approval_note" SET DATA TYPE "approval_note";--> statement-breakpoint
ALTER TABLE "inbound_record" ALTER COLUMN "cancel_reason" SET DATA TYPE "reason";--> statement-breakpoint
ALTER TABLE "inbound_record" ALTER COLUMN "reject_reason" SET DATA TYPE "reason";--> statement-breakpoint
ALTER TABLE "outbound_record" ALTER COLUMN "approval_note" SET DATA TYPE "approval_note";--> statement-breakpoint
ALTER TABLE "outbound_record" ALTER COLUMN "cancel_reason" SET DATA TYPE "reason";--> statement-breakpoint
ALTER TABLE "outbound_record_item" ALTER COLUMN "skip_reason" SET DATA TYPE "reason";--> statement-breakpoint
ALTER TABLE "production" ALTER COLUMN "cancel_reason" SET DATA TYPE "reason";--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "cancel_reason" SET DATA TYPE "reason";--> statement-breakpoint
ALTER TABLE "po_sale" ALTER COLUMN "close_reason" SET DATA TYPE "reason";--> statement-breakpoint
ALTER TABLE "weighing" ALTER COLUMN "reason" SET DATA TYPE "reason";--> statement-breakpoint
ALTER TABLE "weighing" ALTER COLUMN "archive_reason" SET DATA TYPE "reason";--> statement-breakpoint
ALTER DOMAIN "reason" ADD CONSTRAINT "reason_in_words" CHECK (char_length(btrim(normalize(value, nfkc), E' \t\r\n')) >= 5 and value ~ '[^\x01-\x40\x5b-\x60\x7b-\x7f]') NOT VALID;--> statement-breakpoint
ALTER DOMAIN "approval_note" ADD CONSTRAINT "approval_note_in_words" CHECK (char_length(btrim(normalize(value, nfkc), E' \t\r\n')) >= 10 and value ~ '[^\x01-\x40\x5b-\x60\x7b-\x7f]') NOT VALID;
