DROP INDEX "published_pages_keys";--> statement-breakpoint
DROP INDEX "search_documents_words";--> statement-breakpoint
DROP INDEX "search_documents_facets";--> statement-breakpoint
DROP INDEX "search_documents_codes";--> statement-breakpoint
CREATE INDEX "published_pages_keys" ON "published_pages" USING gin ("keys") WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "search_documents_facets" ON "search_documents" USING gin ("facets") WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "search_documents_codes" ON "search_documents" USING gin ("codes") WITH (gin_pending_list_limit=64);