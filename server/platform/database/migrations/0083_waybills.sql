CREATE TABLE "carrier_cities" (
	"carrier" text NOT NULL,
	"city" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "carrier_cities_carrier_city_pk" PRIMARY KEY("carrier","city")
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"waybill_id" integer NOT NULL,
	"key" text NOT NULL,
	"state" text,
	"words" text NOT NULL,
	"place" text,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waybills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waybills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text DEFAULT 'delivery' NOT NULL,
	"return_id" integer,
	"shipment_id" integer,
	"state" text DEFAULT 'pending' NOT NULL,
	"reference" text NOT NULL,
	"lines" jsonb NOT NULL,
	"carrier" text,
	"offer" text,
	"company" text,
	"price" bigint,
	"day" date,
	"first_tried_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"carrier_id" text,
	"tracking_number" text,
	"label" "bytea",
	"label_url" text,
	"refusal" text,
	"said" text,
	"parcel_state" text,
	"parcel_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handed_over_at" timestamp with time zone,
	CONSTRAINT "waybills_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_waybill_id_waybills_id_fk" FOREIGN KEY ("waybill_id") REFERENCES "public"."waybills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_events_key" ON "parcel_events" USING btree ("waybill_id","key");--> statement-breakpoint
CREATE INDEX "waybills_order" ON "waybills" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "waybills_shipment" ON "waybills" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "waybills_state" ON "waybills" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "waybills_carrier_id" ON "waybills" USING btree ("carrier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_open" ON "waybills" USING btree ("order_id","kind") WHERE "waybills"."state" in ('pending', 'created', 'refused');