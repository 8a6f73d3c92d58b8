CREATE TABLE "heartbeats" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publishing_lease" ADD COLUMN "release" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publishing_lease" ADD COLUMN "leased_to" uuid;--> statement-breakpoint
ALTER TABLE "publishing_lease" ADD COLUMN "leased_until" timestamp with time zone;