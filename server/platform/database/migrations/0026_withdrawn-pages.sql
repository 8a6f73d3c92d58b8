CREATE TABLE "withdrawn_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
