ALTER TABLE "customers" ADD COLUMN "business" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "business" jsonb;