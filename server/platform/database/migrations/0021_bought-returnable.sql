ALTER TABLE "order_lines" ADD COLUMN "returnable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET "returnable" = p."returnable" FROM "products" p WHERE p."sku" = "order_lines"."product_sku" AND NOT p."returnable";
