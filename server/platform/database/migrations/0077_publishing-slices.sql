CREATE TABLE "publishing_left" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "publishing_left_path_run_id_pk" PRIMARY KEY("path","run_id")
);
--> statement-breakpoint
ALTER TABLE "publishing_runs" ADD COLUMN "planned" integer;--> statement-breakpoint
ALTER TABLE "publishing_runs" ADD COLUMN "planned_state" jsonb;--> statement-breakpoint
ALTER TABLE "publishing_undo" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "publishing_left" ADD CONSTRAINT "publishing_left_run_id_publishing_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."publishing_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publishing_left_order" ON "publishing_left" USING btree ("run_id","position");