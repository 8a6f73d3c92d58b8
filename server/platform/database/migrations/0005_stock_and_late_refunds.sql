ALTER TABLE "refunds" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET "is_late" = true WHERE "reason" = 'late';--> statement-breakpoint
UPDATE "variants" SET "stock" = 0 WHERE "stock" < 0;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_stock" CHECK ("variants"."stock" >= 0);
