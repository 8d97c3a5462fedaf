CREATE TABLE "seal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"of" varchar(20) NOT NULL,
	"row_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_day" (
	"day" date PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"root" varchar(64) NOT NULL,
	"sealed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_of_report";--> statement-breakpoint
CREATE UNIQUE INDEX "seal_row" ON "seal" USING btree ("of","row_id");--> statement-breakpoint
CREATE INDEX "seal_day_last" ON "seal_day" USING btree ("last_id","day");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_of_report" CHECK (("mail"."kind" in ('report', 'report-failed')) = ("mail"."recipient_id" is not null)
        and ("mail"."kind" in ('report', 'report-failed', 'display-missing', 'seal')) = ("mail"."due_at" is not null));--> statement-breakpoint
-- What follows is by hand. The content of a row that is never changed, hashed: a JSON array, in which no two contents are
-- alike. src/seals/contents.ts computes the same.
create function seal_of(r history) returns bytea
language sql stable parallel safe
return sha256(convert_to(jsonb_build_array(
    'history', r.id, r.resource, r.record_id, iso(r.at), r.by, r.action, r.changes
  )::text, 'UTF8'));
--> statement-breakpoint
create function seal_of(r weighing) returns bytea
language sql stable parallel safe
return sha256(convert_to(jsonb_build_array(
    'weighing', r.id, r.outbound_record_id, r.inbound_record_id, r.which, r.weigh_kg, iso(r.at), r.by, r.source,
    r.reason, r.raw
  )::text, 'UTF8'));
--> statement-breakpoint
create function seal_of(r document_print) returns bytea
language sql stable parallel safe
return sha256(convert_to(jsonb_build_array(
    'document_print', r.id, r.resource, r.record_id, iso(r.at), r.by, r.language, r.revision, r.provisional,
    r.slip_copy, r.surat_jalan_copy, r.hash, r.code, iso(r.expires_at)
  )::text, 'UTF8'));
--> statement-breakpoint
create function keep_seal() returns trigger
language plpgsql as $$
begin
  insert into seal ("of", row_id, hash) values (tg_table_name, new.id, seal_of(new));
  return null;
end
$$;
--> statement-breakpoint
-- Rows of before are hashed as they are now.
insert into seal ("of", row_id, hash) select 'history', r.id, seal_of(r) from history r order by r.id;
--> statement-breakpoint
create trigger history_seal after insert on history for each row execute function keep_seal();
--> statement-breakpoint
insert into seal ("of", row_id, hash) select 'weighing', r.id, seal_of(r) from weighing r order by r.id;
--> statement-breakpoint
create trigger weighing_seal after insert on weighing for each row execute function keep_seal();
--> statement-breakpoint
insert into seal ("of", row_id, hash) select 'document_print', r.id, seal_of(r) from document_print r order by r.id;
--> statement-breakpoint
create trigger document_print_seal after insert on document_print for each row execute function keep_seal();
