CREATE TABLE "ended_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ended_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"begins_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"products" integer NOT NULL,
	"variants" integer NOT NULL,
	"least" integer NOT NULL,
	"most" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_sales_end" ON "ended_sales" USING btree ("ends_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "variants_gtin" ON "variants" USING btree ("gtin") WHERE "variants"."gtin" is not null;