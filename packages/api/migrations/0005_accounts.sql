CREATE TABLE "account_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" varchar(10) NOT NULL,
	"email" varchar(254) NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(10) NOT NULL,
	"account" varchar(254) NOT NULL,
	"address" varchar(64) NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(20) NOT NULL,
	"address" varchar(254) NOT NULL,
	"user_id" integer,
	"language" varchar(5) NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_flow" (
	"hash" text PRIMARY KEY NOT NULL,
	"provider" varchar(40) NOT NULL,
	"verifier_hash" varchar(43) NOT NULL,
	"secrets" jsonb,
	"user_id" integer,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_identity" (
	"provider" varchar(40) NOT NULL,
	"subject" varchar(255) NOT NULL,
	"user_id" integer NOT NULL,
	"linked_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "oauth_identity_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "user_photo" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"key" varchar(40) NOT NULL,
	"type" varchar(20) NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "pending_email" varchar(254);--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_flow" ADD CONSTRAINT "oauth_flow_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_identity" ADD CONSTRAINT "oauth_identity_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_photo" ADD CONSTRAINT "user_photo_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_link_hash" ON "account_link" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "account_link_user" ON "account_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_link_expiry" ON "account_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "attempt_account" ON "attempt" USING btree ("kind","account","at");--> statement-breakpoint
CREATE INDEX "attempt_address" ON "attempt" USING btree ("kind","address","at");--> statement-breakpoint
CREATE INDEX "attempt_at" ON "attempt" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_next" ON "mail" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "mail_user" ON "mail" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_flow_expiry" ON "oauth_flow" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_flow_user" ON "oauth_flow" USING btree ("user_id") WHERE "oauth_flow"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "oauth_identity_user" ON "oauth_identity" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_photo_key" ON "user_photo" USING btree ("key");