ALTER TABLE "ledger_movements" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_payouts" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_test" ON "invoices" USING btree ("issued_at") WHERE "invoices"."is_test";--> statement-breakpoint
CREATE INDEX "ledger_movements_test" ON "ledger_movements" USING btree ("id") WHERE "ledger_movements"."is_test";--> statement-breakpoint
UPDATE orders SET is_test = true
WHERE EXISTS (SELECT FROM invoices i WHERE i.order_id = orders.id AND i.is_test)
	OR EXISTS (SELECT FROM customers c WHERE c.id = orders.customer_id AND c.sample IS NOT NULL);--> statement-breakpoint
-- Only the emulators send payers to a page of this machine.
UPDATE payments SET is_test = true
WHERE redirect_url ~ '^http://(localhost|127\.0\.0\.1|\[::1\])[:/]'
	OR order_id IN (SELECT id FROM orders WHERE is_test);--> statement-breakpoint
UPDATE ledger_movements m SET is_test = true
WHERE cause IN (SELECT 'payment:' || id FROM payments WHERE is_test)
	OR cause IN (SELECT 'refund:' || r.id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.is_test)
	OR cause IN (SELECT 'commission:' || id FROM orders WHERE is_test)
	OR reference IN (SELECT number FROM orders WHERE is_test)
	OR EXISTS (SELECT FROM ledger_entries e JOIN customers c ON c.id = e.customer_id
		WHERE e.movement_id = m.id AND e.account = 'wallet' AND c.sample IS NOT NULL);--> statement-breakpoint
-- What was paid from a wallet that held nothing but test money.
UPDATE ledger_movements m SET is_test = true
FROM ledger_entries e
WHERE e.movement_id = m.id AND e.account = 'wallet' AND m.kind IN ('payment', 'payment_returned')
	AND EXISTS (SELECT FROM ledger_entries te JOIN ledger_movements tm ON tm.id = te.movement_id AND tm.is_test
		WHERE te.account = 'wallet' AND te.customer_id = e.customer_id AND te.movement_id < m.id)
	AND NOT EXISTS (SELECT FROM payments p WHERE p.customer_id = e.customer_id AND NOT p.is_test AND p.provider <> 'cod'
		AND p.state IN ('authorised', 'paid', 'partly_refunded', 'refunded') AND p.created_at <= m.at);
