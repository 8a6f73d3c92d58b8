CREATE TABLE "shipment_labels" (
	"shipment_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text DEFAULT 'shipped' NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_people" ADD COLUMN "order_alerts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_people" ADD COLUMN "quiet_from" integer;--> statement-breakpoint
ALTER TABLE "staff_people" ADD COLUMN "quiet_until" integer;--> statement-breakpoint
ALTER TABLE "staff_people" ADD COLUMN "alerted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_labels" ADD CONSTRAINT "shipment_labels_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "orders_confirmed" ON "orders" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "orders_receiver" ON "orders" USING btree (("address" ->> 'phone'));--> statement-breakpoint
CREATE FUNCTION shipments_of_earlier_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.state = 'shipped' THEN
		INSERT INTO shipments (order_id, carrier, tracking_number, lines)
		SELECT NEW.id, NEW.carrier, NEW.tracking_number, jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', l.quantity - l.sent) ORDER BY l.position)
		FROM (
			SELECT position, sku, quantity, coalesce((
				SELECT sum((piece ->> 'quantity')::int) FROM shipments s, jsonb_array_elements(s.lines) piece
				WHERE s.order_id = NEW.id AND piece ->> 'sku' = order_lines.sku), 0) AS sent
			FROM order_lines WHERE order_id = NEW.id
		) l WHERE l.quantity > l.sent HAVING count(*) > 0;
	ELSE
		UPDATE shipments SET state = 'delivered', settled_at = now() WHERE order_id = NEW.id AND state = 'shipped';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_shipments AFTER UPDATE OF state ON orders FOR EACH ROW
WHEN ((NEW.state = 'shipped' AND OLD.state = 'preparing') OR (NEW.state = 'delivered' AND OLD.state = 'shipped'))
EXECUTE FUNCTION shipments_of_earlier_release();--> statement-breakpoint
INSERT INTO shipments (order_id, state, carrier, tracking_number, lines, created_at, settled_at)
SELECT o.id,
	CASE WHEN o.state = 'shipped' THEN 'shipped'
		WHEN o.state <> 'cancelled' THEN 'delivered'
		WHEN EXISTS (SELECT FROM reservations r WHERE r.order_id = o.id) THEN 'shipped'
		ELSE 'returned' END,
	o.carrier, o.tracking_number,
	(SELECT jsonb_agg(jsonb_build_object('sku', sku, 'quantity', quantity) ORDER BY position) FROM order_lines WHERE order_id = o.id),
	coalesce((SELECT max(at) FROM order_events e WHERE e.order_id = o.id AND e."to" = 'shipped'), o.updated_at),
	CASE WHEN o.state = 'shipped' OR EXISTS (SELECT FROM reservations r WHERE o.state = 'cancelled' AND r.order_id = o.id) THEN NULL
		ELSE coalesce(o.delivered_at, o.updated_at) END
FROM orders o
WHERE (o.state IN ('shipped', 'delivered', 'return_requested', 'returned')
	OR (o.state = 'cancelled' AND EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e."from" = 'shipped')))
	AND EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id);
