CREATE TABLE "missing_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_products" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"sku" text NOT NULL,
	CONSTRAINT "source_products_source_source_id_pk" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
CREATE INDEX "source_products_sku" ON "source_products" USING btree ("sku");