ALTER TABLE "coupons" ADD COLUMN "daily_from" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "daily_until" integer;