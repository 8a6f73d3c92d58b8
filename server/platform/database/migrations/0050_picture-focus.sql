ALTER TABLE "brands" ADD COLUMN "picture_focus" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture_focus" text;--> statement-breakpoint
ALTER TABLE "home_blocks" ADD COLUMN "picture_focus" text;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "focus" text;