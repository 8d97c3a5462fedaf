CREATE TABLE "call_recording" (
	"language" varchar(2) PRIMARY KEY NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "call_recording_language" CHECK ("call_recording"."language" in ('id', 'en', 'jv'))
);
