CREATE TABLE "order_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"entry" jsonb,
	"due" bigint NOT NULL,
	"total" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"payment_id" uuid,
	"staff_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_edits_waiting" ON "order_edits" USING btree ("order_id") WHERE "order_edits"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_edits_payment" ON "order_edits" USING btree ("payment_id");