CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"shown" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_counts_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL,
	"title" text NOT NULL,
	"brand" text NOT NULL,
	"about" text NOT NULL,
	"codes" text[] NOT NULL,
	"facets" integer[] NOT NULL,
	"price_min" bigint NOT NULL,
	"rating" real NOT NULL,
	"is_buyable" boolean NOT NULL,
	"quality" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"index_version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"key" text PRIMARY KEY NOT NULL,
	"terms" text[] NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "search_values_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"stem" text NOT NULL,
	"sound" text NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_counts_words" ON "search_counts" USING btree ("words" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_facets" ON "search_documents" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "search_documents_codes" ON "search_documents" USING gin ("codes");--> statement-breakpoint
CREATE INDEX "search_documents_best" ON "search_documents" USING btree ("is_buyable" DESC NULLS LAST,"quality" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_words_letters" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";