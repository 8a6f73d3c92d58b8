CREATE TABLE "delivered_files" (
	"file" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
