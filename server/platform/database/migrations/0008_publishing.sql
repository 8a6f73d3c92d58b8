CREATE TABLE "failed_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishing_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch" jsonb NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "publishing_lease" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishing_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"delivery" text,
	"requested" jsonb NOT NULL,
	"version" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"merged_into" uuid,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"live_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"rendered" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"failed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"ms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rolled_back_at" timestamp with time zone,
	CONSTRAINT "publishing_runs_delivery_unique" UNIQUE("delivery")
);
--> statement-breakpoint
CREATE TABLE "publishing_undo" (
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	CONSTRAINT "publishing_undo_run_id_kind_key_pk" PRIMARY KEY("run_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "publishing_undo" ADD CONSTRAINT "publishing_undo_run_id_publishing_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."publishing_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publishing_runs_state" ON "publishing_runs" USING btree ("state","received_at");--> statement-breakpoint
CREATE INDEX "publishing_runs_newest" ON "publishing_runs" USING btree ("received_at" DESC NULLS LAST);