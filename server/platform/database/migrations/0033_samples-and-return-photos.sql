ALTER TABLE "ratings" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "return_id" integer;--> statement-breakpoint
CREATE INDEX "uploads_return" ON "uploads" USING btree ("return_id");--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_author" CHECK ("ratings"."is_sample" = ("ratings"."customer_id" is null) and "ratings"."is_sample" = ("ratings"."order_id" is null));