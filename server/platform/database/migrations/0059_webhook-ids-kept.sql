ALTER TABLE "webhook_ids" ADD COLUMN "is_gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_ids" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "webhook_ids" ADD COLUMN "currency_fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE "webhook_ids" w SET "is_gone" = true WHERE (
  SELECT d.change FROM "webhook_deliveries" d
  WHERE d.source = w.source AND d.verdict = 'accepted'
    AND d.named @> jsonb_build_array(jsonb_build_object('is', 'id', 'value', w.id))
  ORDER BY d.received_at DESC LIMIT 1) = 'gone';
