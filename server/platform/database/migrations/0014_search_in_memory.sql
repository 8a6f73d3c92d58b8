DROP INDEX "search_documents_titled";--> statement-breakpoint
DROP INDEX "search_words_beginning";--> statement-breakpoint
DROP INDEX "search_words_stem";--> statement-breakpoint
DROP INDEX "search_words_sound";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "written" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_written" ON "search_words" USING btree ("written");--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "titled";--> statement-breakpoint
ALTER TABLE "search_state" RENAME COLUMN "wording" TO "removals";