CREATE INDEX "invoices_original" ON "invoices" USING btree ("original_number") WHERE "invoices"."original_number" is not null;--> statement-breakpoint
CREATE INDEX "payments_method" ON "payments" USING btree ("method","order_id");--> statement-breakpoint
CREATE INDEX "payments_stuck" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('authorised', 'voided', 'late');--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "orders_number_end" ON "orders" USING btree (reverse(replace("number", '-', '')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_receiver_parts" ON "orders" USING gin (translate(lower("address" ->> 'recipient'), 'أإآٱىةؤئـًٌٍَُِّْ', 'اااايهوي') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reservations_held" ON "reservations" USING btree ("sku") WHERE not "reservations"."is_sold";--> statement-breakpoint
CREATE INDEX "returns_state" ON "returns" USING btree ("state","id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_invoice_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A new document has none. While a backup is restored, without statistics, each search would read all lines.
	IF TG_OP = 'UPDATE' THEN
		DELETE FROM invoice_lines WHERE number = NEW.number;
	END IF;
	INSERT INTO invoice_lines (number, position, kind, sku, title, quantity, total, vat, tax_class, tax_reason)
	SELECT NEW.number, at - 1,
		coalesce(line ->> 'kind', CASE WHEN line ->> 'sku' IS NOT NULL THEN 'product'
			WHEN line ->> 'title' = 'التوصيل' THEN 'delivery'
			WHEN line ->> 'title' = 'رسوم الدفع عند الاستلام' THEN 'fee' ELSE 'refund' END),
		line ->> 'sku', line ->> 'title', (line ->> 'quantity')::int, (line ->> 'total')::bigint, (line ->> 'vat')::bigint,
		coalesce(line ->> 'tax_class', 'standard'), line ->> 'tax_reason'
	FROM jsonb_array_elements(NEW.document -> 'lines') WITH ORDINALITY AS lines (line, at);
	RETURN NULL;
END $$;
