ALTER TABLE "catalogue_state" ADD COLUMN "offer_changes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_state" ADD COLUMN "reshaped_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "published_pages" ADD COLUMN "source_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "published_pages" ADD COLUMN "offers" text DEFAULT '' NOT NULL;