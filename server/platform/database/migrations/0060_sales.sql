CREATE TABLE "sale_variants" (
	"sale_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"price" bigint,
	"regular" bigint NOT NULL,
	CONSTRAINT "sale_variants_sale_id_variant_id_pk" PRIMARY KEY("sale_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text,
	"is_imported" boolean DEFAULT false NOT NULL,
	"percent" integer,
	"filter" jsonb,
	"begins_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_percent" CHECK ("sales"."percent" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "outside" jsonb;--> statement-breakpoint
ALTER TABLE "sale_variants" ADD CONSTRAINT "sale_variants_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_variants" ADD CONSTRAINT "sale_variants_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_variants_variant" ON "sale_variants" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "sales_end" ON "sales" USING btree ("ends_at" DESC NULLS FIRST,"id" DESC NULLS LAST);--> statement-breakpoint
-- The earlier release writes a variant's sale alone. What it writes becomes an imported sale, or a price outside the sale;
-- this release writes "outside" along with it, so that the trigger leaves its rows alone. Both go with variants.sale.
CREATE FUNCTION sale_of_earlier_release() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	own_price bigint := coalesce((NEW.sale ->> 'regular')::bigint, NEW.price);
	own_compare bigint := (NEW.outside ->> 'compareAt')::bigint;
	of_sale int := (NEW.outside ->> 'of')::int;
	begins timestamptz := to_timestamp((NEW.sale ->> 'from')::numeric / 1000);
	ends timestamptz := to_timestamp((NEW.sale ->> 'to')::numeric / 1000);
BEGIN
	IF NEW.sale IS NULL THEN own_compare := coalesce(NEW.compare_at, own_compare); END IF;
	IF own_compare <= own_price THEN own_compare := NULL; END IF;
	IF (NEW.sale - 'regular'::text) IS DISTINCT FROM ((NEW.outside -> 'sale') - 'regular'::text) THEN
		DELETE FROM sale_variants m USING sales s
		WHERE m.variant_id = NEW.id AND s.id = m.sale_id AND (s.ends_at IS NULL OR s.ends_at > clock_timestamp())
			AND (s.id = of_sale OR (s.is_imported AND NEW.sale IS NOT NULL));
		IF NEW.sale IS NOT NULL THEN
			SELECT id INTO of_sale FROM sales
			WHERE is_imported AND begins_at IS NOT DISTINCT FROM begins AND ends_at IS NOT DISTINCT FROM ends ORDER BY id LIMIT 1;
			IF of_sale IS NULL THEN
				INSERT INTO sales (is_imported, begins_at, ends_at) VALUES (true, begins, ends) RETURNING id INTO of_sale;
			END IF;
			INSERT INTO sale_variants (sale_id, variant_id, price, regular)
			VALUES (of_sale, NEW.id, (NEW.sale ->> 'price')::bigint, own_price)
			ON CONFLICT (sale_id, variant_id) DO UPDATE SET price = excluded.price, regular = excluded.regular;
		END IF;
	END IF;
	UPDATE variants SET
		price = CASE WHEN NEW.sale IS NULL THEN own_price ELSE price END,
		compare_at = CASE WHEN NEW.sale IS NULL THEN own_compare ELSE compare_at END,
		outside = CASE WHEN NEW.sale IS NOT NULL
			THEN jsonb_build_object('price', own_price, 'compareAt', own_compare, 'sale', NEW.sale, 'of', of_sale) END
	WHERE id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_sale_of_earlier_release AFTER INSERT OR UPDATE ON "variants" FOR EACH ROW
WHEN (NEW.sale IS DISTINCT FROM (NEW.outside -> 'sale')) EXECUTE FUNCTION sale_of_earlier_release();--> statement-breakpoint
UPDATE "variants" SET "sale" = "sale" WHERE "sale" IS NOT NULL;
