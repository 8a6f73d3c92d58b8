ALTER INDEX "published_pages_keys" RESET (gin_pending_list_limit);--> statement-breakpoint
ALTER INDEX "published_pages_keys" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "search_documents_words" RESET (gin_pending_list_limit);--> statement-breakpoint
ALTER INDEX "search_documents_facets" RESET (gin_pending_list_limit);--> statement-breakpoint
ALTER INDEX "search_documents_codes" RESET (gin_pending_list_limit);
