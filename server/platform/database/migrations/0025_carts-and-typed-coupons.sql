ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_quantity";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "from_saved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_pieces" CHECK ("cart_lines"."quantity" >= 1);--> statement-breakpoint
CREATE INDEX "coupons_typed" ON "coupons" USING btree (replace("code", '-', ''));