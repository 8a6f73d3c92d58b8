CREATE TABLE "invoice_lines" (
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"sku" text,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"tax_class" text NOT NULL,
	"tax_reason" text,
	CONSTRAINT "invoice_lines_number_position_pk" PRIMARY KEY("number","position")
);
--> statement-breakpoint
CREATE TABLE "provider_payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_number_invoices_number_fk" FOREIGN KEY ("number") REFERENCES "public"."invoices"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_sku" ON "invoice_lines" USING btree ("sku");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_payouts_reference" ON "provider_payouts" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "provider_payouts_day" ON "provider_payouts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "invoices_real" ON "invoices" USING btree ("issued_at") WHERE not "invoices"."is_test";--> statement-breakpoint
CREATE INDEX "ledger_movements_at" ON "ledger_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at") WHERE "refunds"."state" = 'done';--> statement-breakpoint
CREATE INDEX "refunds_late" ON "refunds" USING btree ("payment_id") WHERE "refunds"."is_late";--> statement-breakpoint
CREATE FUNCTION write_invoice_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM invoice_lines WHERE number = NEW.number;
	INSERT INTO invoice_lines (number, position, kind, sku, title, quantity, total, vat, tax_class, tax_reason)
	SELECT NEW.number, at - 1,
		coalesce(line ->> 'kind', CASE WHEN line ->> 'sku' IS NOT NULL THEN 'product'
			WHEN line ->> 'title' = 'التوصيل' THEN 'delivery'
			WHEN line ->> 'title' = 'رسوم الدفع عند الاستلام' THEN 'fee' ELSE 'refund' END),
		line ->> 'sku', line ->> 'title', (line ->> 'quantity')::int, (line ->> 'total')::bigint, (line ->> 'vat')::bigint,
		coalesce(line ->> 'tax_class', 'standard'), line ->> 'tax_reason'
	FROM jsonb_array_elements(NEW.document -> 'lines') WITH ORDINALITY AS lines (line, at);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_lines AFTER INSERT OR UPDATE OF document ON invoices FOR EACH ROW EXECUTE FUNCTION write_invoice_lines();--> statement-breakpoint
INSERT INTO invoice_lines (number, position, kind, sku, title, quantity, total, vat, tax_class, tax_reason)
SELECT number, at - 1,
	coalesce(line ->> 'kind', CASE WHEN line ->> 'sku' IS NOT NULL THEN 'product'
		WHEN line ->> 'title' = 'التوصيل' THEN 'delivery'
		WHEN line ->> 'title' = 'رسوم الدفع عند الاستلام' THEN 'fee' ELSE 'refund' END),
	line ->> 'sku', line ->> 'title', (line ->> 'quantity')::int, (line ->> 'total')::bigint, (line ->> 'vat')::bigint,
	coalesce(line ->> 'tax_class', 'standard'), line ->> 'tax_reason'
FROM invoices, jsonb_array_elements(document -> 'lines') WITH ORDINALITY AS lines (line, at);
