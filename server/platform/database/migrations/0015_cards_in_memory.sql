DROP INDEX "search_words_letters";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "written" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "written" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "products_written" ON "products" USING btree ("written");--> statement-breakpoint
CREATE FUNCTION note_written() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.written := pg_current_xact_id(); RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER products_written BEFORE UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION note_written();--> statement-breakpoint
CREATE TRIGGER brands_written BEFORE UPDATE ON "brands" FOR EACH ROW EXECUTE FUNCTION note_written();
