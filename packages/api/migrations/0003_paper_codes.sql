ALTER TABLE "document_print" ADD COLUMN "code" varchar(22);--> statement-breakpoint
CREATE UNIQUE INDEX "document_print_code" ON "document_print" USING btree ("code");