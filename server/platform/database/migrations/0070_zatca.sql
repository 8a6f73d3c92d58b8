CREATE TABLE "zatca_documents" (
	"unit_id" integer NOT NULL,
	"icv" bigint NOT NULL,
	"number" text NOT NULL,
	"uuid" uuid NOT NULL,
	"profile" text NOT NULL,
	"hash" text NOT NULL,
	"xml" text NOT NULL,
	"qr" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"cleared_xml" text,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"stamped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "zatca_documents_unit_id_icv_pk" PRIMARY KEY("unit_id","icv"),
	CONSTRAINT "zatca_documents_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "zatca_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "zatca_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"environment" text NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"name" text NOT NULL,
	"vat_number" text NOT NULL,
	"sealed" text NOT NULL,
	"token" text NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"icv" bigint DEFAULT 0 NOT NULL,
	"last_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp with time zone,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "zatca_documents" ADD CONSTRAINT "zatca_documents_unit_id_zatca_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."zatca_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zatca_documents" ADD CONSTRAINT "zatca_documents_number_invoices_number_fk" FOREIGN KEY ("number") REFERENCES "public"."invoices"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "zatca_documents_number" ON "zatca_documents" USING btree ("number") WHERE "zatca_documents"."state" <> 'rejected';--> statement-breakpoint
CREATE INDEX "zatca_documents_open" ON "zatca_documents" USING btree ("state","stamped_at") WHERE "zatca_documents"."state" <> 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "zatca_units_active" ON "zatca_units" USING btree ("environment") WHERE "zatca_units"."state" = 'active';