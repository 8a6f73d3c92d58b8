ALTER TABLE "addresses" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
-- Orders that exist now need none; the two steps set that without writing a row.
ALTER TABLE "orders" ADD COLUMN "needs_national_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "needs_national_address" SET DEFAULT true;
