CREATE TABLE "search_pins" (
	"words" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"pinned" text[] NOT NULL,
	"hidden" text[] NOT NULL
);
