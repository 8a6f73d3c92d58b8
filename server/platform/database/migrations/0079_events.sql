CREATE TABLE "event_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" bigint,
	CONSTRAINT "event_batches_position" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"type" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"customer_id" integer,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_batch_id_event_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."event_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_batch" ON "events" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "events_customer" ON "events" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
-- Commits with events go one after another from here on, so that positions become visible in their order.
CREATE FUNCTION position_event_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7221915);
	UPDATE event_batches SET position = greatest(
		(extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
		(SELECT max(position) + 1 FROM event_batches))
	WHERE id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER event_batches_at_commit AFTER INSERT ON "event_batches" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION position_event_batch();
