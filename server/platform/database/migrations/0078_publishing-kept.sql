-- Nothing reads products.written and brands.written: decision 0149.
DROP TRIGGER "products_written" ON "products";--> statement-breakpoint
DROP TRIGGER "brands_written" ON "brands";--> statement-breakpoint
DROP FUNCTION note_written();--> statement-breakpoint
DROP INDEX "products_written";--> statement-breakpoint
ALTER TABLE "publishing_runs" ADD COLUMN "is_kept" boolean DEFAULT true NOT NULL;
