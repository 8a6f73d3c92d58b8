import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/**
 * Moves the clock that the shop and its job queue go by, which is the database's, `ms` ahead of the real one. Servers
 * and workers read it when they start. Defaults of columns keep the real time.
 */
export async function moveClock(db: Database, ms: number): Promise<void> {
  const ahead = sql.raw(`interval '${Math.round(ms)} milliseconds'`)
  await db.execute(sql`
    create schema if not exists moved;
    create or replace function moved.now() returns timestamptz language sql stable as $$select pg_catalog.now() + ${ahead}$$;
    create or replace function moved.clock_timestamp() returns timestamptz language sql volatile as $$select pg_catalog.clock_timestamp() + ${ahead}$$;
    create or replace function pgboss.job_now() returns timestamptz language sql stable as $$select pg_catalog.now() + ${ahead}$$;
    do $$ begin execute format('alter database %I set search_path = moved, pg_catalog, public', current_database()); end $$`)
}
