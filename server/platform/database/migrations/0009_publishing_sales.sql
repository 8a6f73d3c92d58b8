ALTER TABLE "variants" ADD COLUMN "sale" jsonb;--> statement-breakpoint
CREATE INDEX "variants_sale" ON "variants" USING btree ("id") WHERE "variants"."sale" is not null;