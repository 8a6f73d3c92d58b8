CREATE TABLE "content_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"content" jsonb,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_pages_path_unique" UNIQUE("path")
);
--> statement-breakpoint
ALTER TABLE "face_previews" ADD COLUMN "draft" jsonb;