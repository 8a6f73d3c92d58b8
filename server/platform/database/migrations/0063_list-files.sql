CREATE TABLE "list_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"list" text NOT NULL,
	"format" text NOT NULL,
	"filters" jsonb NOT NULL,
	"sees_people" boolean NOT NULL,
	"state" text DEFAULT 'working' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"reason" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_files" ADD CONSTRAINT "list_files_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_files_staff_id_list_requested_at_index" ON "list_files" USING btree ("staff_id","list","requested_at");