CREATE TABLE "source_pulls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"is_full" boolean DEFAULT false NOT NULL,
	"accepts_losses" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"detail" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"import_id" integer,
	"counts" jsonb,
	"rejected" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"difference_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_sources" ADD COLUMN "pull" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_sources" ADD COLUMN "pull_key" text;--> statement-breakpoint
ALTER TABLE "webhook_sources" ADD COLUMN "pull_cursor" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_sources" ADD COLUMN "next_pull_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "source_pulls" ADD CONSTRAINT "source_pulls_source_webhook_sources_name_fk" FOREIGN KEY ("source") REFERENCES "public"."webhook_sources"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_pulls" ADD CONSTRAINT "source_pulls_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_pulls_newest" ON "source_pulls" USING btree ("requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "source_pulls_source" ON "source_pulls" USING btree ("source","kind","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "source_pulls_waiting" ON "source_pulls" USING btree ("source","kind") WHERE state = 'waiting';