CREATE TABLE "owner_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "owner_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"who" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"also_to" text,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "active_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "owner_notices_at" ON "owner_notices" USING btree ("at");--> statement-breakpoint
-- The built-in manager has lost providers.write; owners are told once which of the shop's own roles and keys have it.
INSERT INTO "owner_notices" ("kind", "name")
SELECT 'providersHeld', held.names
FROM (
  SELECT string_agg(holders.name, '، ' ORDER BY holders.name) AS names
  FROM (
    SELECT "name" FROM "staff_roles" WHERE 'providers.write' = ANY ("permissions")
    UNION ALL
    SELECT "name" FROM "staff" WHERE "token_hash" IS NOT NULL AND "revoked_at" IS NULL
      AND ("expires_at" IS NULL OR "expires_at" > now()) AND "permissions" && '{providers.write,*}'
  ) AS holders
) AS held
WHERE held.names IS NOT NULL;
