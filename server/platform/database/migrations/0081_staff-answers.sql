ALTER TABLE "webhook_endpoints" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_idempotency_keys" ADD COLUMN "status" integer;--> statement-breakpoint
ALTER TABLE "staff_idempotency_keys" ADD COLUMN "is_done" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "orders_updated" ON "orders" USING btree ("updated_at");