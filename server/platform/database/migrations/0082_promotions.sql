CREATE TABLE "promotion_uses" (
	"promotion_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"saving" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_uses_promotion_id_order_id_pk" PRIMARY KEY("promotion_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text,
	"rule" jsonb NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"together" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"daily_from" integer,
	"daily_until" integer,
	"uses_in_all" integer,
	"uses_per_customer" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "reductions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_uses_customer" ON "promotion_uses" USING btree ("promotion_id","customer_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_order" ON "promotion_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "promotions_typed" ON "promotions" USING btree (replace("code", '-', ''));--> statement-breakpoint
CREATE INDEX "promotions_automatic" ON "promotions" USING btree ("ends_at") WHERE "promotions"."is_active" and "promotions"."code" is null;
--> statement-breakpoint
-- Coupons are promotions with a code. Release 0.2.0 may go on beside this one: what it writes to coupons and their uses
-- comes here, and uses that are counted here are counted there, so that no limit is exceeded.
CREATE FUNCTION promotion_of_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	nothing CONSTANT jsonb := '{"products":[],"categories":[],"brands":[]}';
	effect CONSTANT jsonb := CASE NEW.kind
		WHEN 'free_delivery' THEN '{"kind":"delivery","methods":["standard"],"cities":[]}'::jsonb
		WHEN 'amount' THEN jsonb_build_object('kind', 'off', 'by', 'sum', 'tiers', jsonb_build_array(jsonb_build_object('from', 0, 'amount', NEW.value)))
		ELSE jsonb_strip_nulls(jsonb_build_object('kind', 'off', 'by', 'sum', 'most', NEW.most,
			'tiers', jsonb_build_array(jsonb_build_object('from', 0, 'percent', NEW.value))))
	END;
	rule CONSTANT jsonb := jsonb_build_object('audience', '{"who":"all"}'::jsonb, 'covers', nothing || jsonb_build_object('categories', to_jsonb(NEW.categories)),
		'except', nothing, 'skips_reduced', false, 'minimum', NEW.minimum, 'effect', effect);
BEGIN
	INSERT INTO promotions AS p (name, code, rule, starts_at, ends_at, daily_from, daily_until, uses_in_all, uses_per_customer, is_active, created_at)
	VALUES (NEW.code, NEW.code, rule, NEW.starts_at, NEW.ends_at, NEW.daily_from, NEW.daily_until, NEW.uses_in_all, NEW.uses_per_customer, NEW.is_active, NEW.created_at)
	ON CONFLICT (code) DO UPDATE SET rule = excluded.rule, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
		daily_from = excluded.daily_from, daily_until = excluded.daily_until, uses_in_all = excluded.uses_in_all,
		uses_per_customer = excluded.uses_per_customer, is_active = excluded.is_active;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER coupons_of_earlier_release AFTER INSERT OR UPDATE ON "coupons" FOR EACH ROW EXECUTE FUNCTION promotion_of_coupon();--> statement-breakpoint
UPDATE "coupons" SET "code" = "code";--> statement-breakpoint
CREATE FUNCTION unused_promotion_of_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM promotions p WHERE p.code = OLD.code AND NOT EXISTS (SELECT FROM promotion_uses u WHERE u.promotion_id = p.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER removed_coupons_of_earlier_release AFTER DELETE ON "coupons" FOR EACH ROW EXECUTE FUNCTION unused_promotion_of_coupon();--> statement-breakpoint
INSERT INTO "promotion_uses" ("promotion_id", "order_id", "customer_id", "at", "saving")
SELECT p.id, u.order_id, u.customer_id, u.at, coalesce(o.discount, 0)
FROM "coupon_uses" u JOIN "coupons" c ON c.id = u.coupon_id JOIN "promotions" p ON p.code = c.code LEFT JOIN "orders" o ON o.id = u.order_id;--> statement-breakpoint
CREATE FUNCTION promotion_use_of_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM promotion_uses u USING coupons c, promotions p
		WHERE c.id = OLD.coupon_id AND p.code = c.code AND u.promotion_id = p.id AND u.order_id = OLD.order_id;
	ELSE
		INSERT INTO promotion_uses (promotion_id, order_id, customer_id, at, saving)
		SELECT p.id, NEW.order_id, NEW.customer_id, NEW.at, coalesce((SELECT discount FROM orders WHERE id = NEW.order_id), 0)
		FROM coupons c JOIN promotions p ON p.code = c.code WHERE c.id = NEW.coupon_id
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER coupon_uses_of_earlier_release AFTER INSERT OR DELETE ON "coupon_uses" FOR EACH ROW EXECUTE FUNCTION promotion_use_of_coupon();--> statement-breakpoint
CREATE FUNCTION coupon_use_of_promotion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM coupon_uses u USING coupons c, promotions p
		WHERE p.id = OLD.promotion_id AND c.code = p.code AND u.coupon_id = c.id AND u.order_id = OLD.order_id;
	ELSE
		INSERT INTO coupon_uses (coupon_id, order_id, customer_id, at)
		SELECT c.id, NEW.order_id, NEW.customer_id, NEW.at FROM promotions p JOIN coupons c ON c.code = p.code WHERE p.id = NEW.promotion_id
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER promotion_uses_for_earlier_release AFTER INSERT OR DELETE ON "promotion_uses" FOR EACH ROW EXECUTE FUNCTION coupon_use_of_promotion();