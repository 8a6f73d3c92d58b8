DROP INDEX "invoice_lines_sku";--> statement-breakpoint
DROP INDEX "invoices_issued";--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "is_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "issued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "city" text GENERATED ALWAYS AS (address ->> 'city_name') STORED;--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_invoice_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A new document has none. While a backup is restored, without statistics, each search would read all lines.
	IF TG_OP = 'UPDATE' THEN
		DELETE FROM invoice_lines WHERE number = NEW.number;
	END IF;
	INSERT INTO invoice_lines
		(number, position, kind, sku, title, quantity, total, vat, tax_class, tax_reason, is_credit, issued_at, is_test)
	SELECT NEW.number, at - 1,
		coalesce(line ->> 'kind', CASE WHEN line ->> 'sku' IS NOT NULL THEN 'product'
			WHEN line ->> 'title' = 'التوصيل' THEN 'delivery'
			WHEN line ->> 'title' = 'رسوم الدفع عند الاستلام' THEN 'fee' ELSE 'refund' END),
		line ->> 'sku', line ->> 'title', (line ->> 'quantity')::int, (line ->> 'total')::bigint, (line ->> 'vat')::bigint,
		coalesce(line ->> 'tax_class', 'standard'), line ->> 'tax_reason', NEW.kind = 'credit_note', NEW.issued_at, NEW.is_test
	FROM jsonb_array_elements(NEW.document -> 'lines') WITH ORDINALITY AS lines (line, at);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoices_lines AFTER INSERT OR UPDATE OF document, kind, issued_at, is_test ON invoices
FOR EACH ROW EXECUTE FUNCTION write_invoice_lines();--> statement-breakpoint
UPDATE invoice_lines l SET is_credit = i.kind = 'credit_note', issued_at = i.issued_at, is_test = i.is_test
FROM invoices i WHERE i.number = l.number;--> statement-breakpoint
CREATE INDEX "invoice_lines_title" ON "invoice_lines" USING btree ("sku","title","kind","issued_at","is_test");--> statement-breakpoint
CREATE INDEX "invoice_lines_issued" ON "invoice_lines" USING btree ("issued_at","is_test","is_credit","kind","sku","quantity","total","vat","tax_class","tax_reason","number");--> statement-breakpoint
CREATE INDEX "payments_paying" ON "payments" USING btree ("order_id","method","provider","amount","id") WHERE "payments"."state" in ('authorised', 'paid', 'partly_refunded', 'refunded') or ("payments"."state" = 'voided' and "payments"."refunded" > 0);--> statement-breakpoint
CREATE INDEX "orders_city" ON "orders" USING btree ("id","city");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("id","coupon","discount") WHERE "orders"."coupon" is not null;--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","is_test","kind","order_id","total","vat","cause");