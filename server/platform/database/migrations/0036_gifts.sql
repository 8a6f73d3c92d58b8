ALTER TABLE "orders" DROP CONSTRAINT "orders_adds_up";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wrapping" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_adds_up" CHECK ("orders"."total" = "orders"."items" - "orders"."discount" + coalesce("orders"."delivery", 0) + "orders"."fee" + "orders"."wrapping");