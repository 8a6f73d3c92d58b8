CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"channel" text NOT NULL,
	"granted" boolean NOT NULL,
	"via" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "compare_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_customer" ON "consents" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
-- Whoever agreed to offers before there was a choice of channels agreed to both.
INSERT INTO "consents" ("customer_id", "channel", "granted", "via", "at")
  SELECT c."id", channel, true, 'register', c."marketing_at" FROM "customers" c, unnest(ARRAY['email', 'sms']) channel WHERE c."marketing_at" IS NOT NULL AND c."deleted_at" IS NULL;--> statement-breakpoint
-- As locales/arabic-text.ts folds what is searched for, as far as SQL can.
UPDATE "orders" o SET "search_text" = regexp_replace(translate(lower(l.titles), 'أإآٱىیؤئةکھ', 'ااااييويهكه'), '[ًٌٍَُِّْـ]', '', 'g')
  FROM (SELECT "order_id", string_agg("title", ' ' ORDER BY "position") titles FROM "order_lines" GROUP BY "order_id") l WHERE l."order_id" = o."id";
