CREATE TABLE "wait_forecast" (
	"outbound_record_id" integer NOT NULL,
	"loading_area" char(1) NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"low" integer NOT NULL,
	"high" integer NOT NULL,
	"called_at" timestamp(3) with time zone,
	CONSTRAINT "wait_forecast_outbound_record_id_loading_area_pk" PRIMARY KEY("outbound_record_id","loading_area"),
	CONSTRAINT "wait_forecast_area" CHECK ("wait_forecast"."loading_area" in ('H', 'I', 'J', 'K', 'L')),
	CONSTRAINT "wait_forecast_interval" CHECK ("wait_forecast"."low" >= 0 and "wait_forecast"."low" <= "wait_forecast"."high"),
	CONSTRAINT "wait_forecast_called" CHECK ("wait_forecast"."called_at" >= "wait_forecast"."made_at")
);
--> statement-breakpoint
ALTER TABLE "wait_forecast" ADD CONSTRAINT "wait_forecast_outbound_record_id_outbound_record_id_fk" FOREIGN KEY ("outbound_record_id") REFERENCES "public"."outbound_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wait_forecast_judged" ON "wait_forecast" USING btree ("loading_area","called_at");--> statement-breakpoint
CREATE INDEX "wait_forecast_open" ON "wait_forecast" USING btree ("outbound_record_id") WHERE called_at is null;--> statement-breakpoint
CREATE INDEX "wait_forecast_made" ON "wait_forecast" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "outbound_record_item_called" ON "outbound_record_item" USING btree ("loading_area","called_at");