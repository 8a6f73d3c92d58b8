DROP INDEX "invoices_sequence";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "qr" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "series" text DEFAULT 'tax' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_numbered" ON "invoices" USING btree ("series","kind","sequence");