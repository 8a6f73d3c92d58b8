ALTER TABLE "payments" ADD COLUMN "edit_of" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "decision_why" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_edit_of_orders_id_fk" FOREIGN KEY ("edit_of") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;