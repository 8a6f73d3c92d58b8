CREATE TABLE "file_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"options" jsonb NOT NULL,
	"accepts_losses" boolean DEFAULT false NOT NULL,
	"author" jsonb NOT NULL,
	"step" text,
	"step_done" integer DEFAULT 0 NOT NULL,
	"step_total" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"report" jsonb,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"import_id" integer,
	"publishing_run" uuid,
	"undo" jsonb,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_imports" ADD CONSTRAINT "file_imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_imports" ADD CONSTRAINT "file_imports_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_imports_newest" ON "file_imports" USING btree ("requested_at" DESC NULLS LAST);