CREATE TABLE "code_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"handle_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"pending" jsonb,
	"customer_id" integer,
	"grant_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_requests_handleHash_unique" UNIQUE("handle_hash"),
	CONSTRAINT "code_requests_grantHash_unique" UNIQUE("grant_hash")
);
--> statement-breakpoint
ALTER TABLE "code_requests" ADD CONSTRAINT "code_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_requests_target" ON "code_requests" USING btree ("purpose","target");--> statement-breakpoint
CREATE INDEX "code_requests_expiry" ON "code_requests" USING btree ("expires_at");--> statement-breakpoint
INSERT INTO "code_requests" ("handle_hash", "purpose", "target", "code_hash", "tries_left", "expires_at", "pending", "customer_id", "grant_hash", "created_at")
SELECT "handle_hash", "purpose", "target", "code_hash", "tries_left", "expires_at", "pending", "customer_id", "grant_hash", "created_at" FROM "verifications" WHERE "expires_at" > now() - interval '1 hour';
