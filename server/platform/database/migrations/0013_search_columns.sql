-- Documents are made anew at the next start: server/search/rebuild.ts.
TRUNCATE "search_documents", "search_words";--> statement-breakpoint
ALTER TABLE "search_counts" ADD COLUMN "askers" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "titled" "tsvector" NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "written" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "search_state" ADD COLUMN "wording" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_documents_titled" ON "search_documents" USING gin ("titled");--> statement-breakpoint
CREATE INDEX "search_documents_written" ON "search_documents" USING btree ("written");