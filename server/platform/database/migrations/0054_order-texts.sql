CREATE TABLE "order_texts" (
	"action_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_texts" ADD CONSTRAINT "order_texts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_texts_order" ON "order_texts" USING btree ("order_id");