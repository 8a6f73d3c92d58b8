ALTER TABLE "payments" ADD COLUMN "edit_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "payments" SET "edit_id" = e.id FROM "order_edits" e WHERE e.payment_id = "payments".id;--> statement-breakpoint
CREATE INDEX "payments_edit" ON "payments" USING btree ("edit_id") WHERE "payments"."edit_id" is not null;--> statement-breakpoint
-- Release 0.2.0, which may run beside this one, says of documents alone that they are tests. Their orders, payments and
-- movements are marked here. Both triggers go with the next release.
CREATE FUNCTION test_order_of_earlier_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE orders SET is_test = true WHERE id = NEW.order_id AND NOT is_test;
	IF FOUND THEN
		UPDATE payments SET is_test = true WHERE order_id = NEW.order_id;
		UPDATE ledger_movements m SET is_test = true FROM orders o WHERE o.id = NEW.order_id AND m.reference = o.number;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_test_of_earlier_release AFTER INSERT ON "invoices" FOR EACH ROW
WHEN (NEW.is_test) EXECUTE FUNCTION test_order_of_earlier_release();--> statement-breakpoint
CREATE FUNCTION test_movement_of_earlier_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_test := EXISTS (SELECT FROM orders WHERE number = NEW.reference AND is_test);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_movements_test_of_earlier_release BEFORE INSERT ON "ledger_movements" FOR EACH ROW
WHEN (NOT NEW.is_test) EXECUTE FUNCTION test_movement_of_earlier_release();
