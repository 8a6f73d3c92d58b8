ALTER TABLE "cart_lines" ADD COLUMN "variant_sku" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "text_options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "texts" jsonb DEFAULT '[]'::jsonb NOT NULL;