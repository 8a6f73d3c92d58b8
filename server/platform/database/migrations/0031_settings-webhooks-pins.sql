CREATE TABLE "search_pins" (
	"words" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"pinned" text[] NOT NULL,
	"hidden" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verdict" text NOT NULL,
	"reason" text,
	"status" integer NOT NULL,
	"event" text,
	"change" text,
	"delivery_id" text,
	"occurred_at" timestamp with time zone,
	"body_hash" text,
	"bytes" integer DEFAULT 0 NOT NULL,
	"body" jsonb,
	"named" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skus" text[] DEFAULT '{}'::text[] NOT NULL,
	"unwritten" text[] DEFAULT '{}'::text[] NOT NULL,
	"run_id" uuid,
	"repeats" uuid,
	"receipt_state" text,
	"receipt_at" timestamp with time zone,
	"receipt_reason" text
);
--> statement-breakpoint
CREATE TABLE "webhook_ids" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"sku" text NOT NULL,
	CONSTRAINT "webhook_ids_source_id_pk" PRIMARY KEY("source","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_sources" (
	"name" text PRIMARY KEY NOT NULL,
	"preset" text NOT NULL,
	"overrides" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" text[] DEFAULT '{}'::text[] NOT NULL,
	"callback_url" text,
	"callback_stopped_at" timestamp with time zone,
	"writes_content" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_name" text;--> statement-breakpoint
ALTER TABLE "published_pages" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_ids" ADD CONSTRAINT "webhook_ids_source_webhook_sources_name_fk" FOREIGN KEY ("source") REFERENCES "public"."webhook_sources"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_id" ON "webhook_deliveries" USING btree ("source","delivery_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_hash" ON "webhook_deliveries" USING btree ("source","body_hash");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_receipt" ON "webhook_deliveries" USING btree ("receipt_state") WHERE receipt_state is not null;--> statement-breakpoint
CREATE INDEX "published_pages_due" ON "published_pages" USING btree ("due_at") WHERE "published_pages"."due_at" is not null;