import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/** A table as the database describes it. */
export type TableInfo = {
  name: string
  /** Those that are copied: not generated ones, nor names of transactions, which mean nothing in another database. */
  columns: string[]
  /** The column that a sequence numbers. */
  numbered: string | null
  /** Other tables that its foreign keys name. */
  references: string[]
}

/** All tables of the shop's schema by their names. Jobs and the list of migrations are in schemas of their own. */
export async function readTables(db: Tx): Promise<Map<string, TableInfo>> {
  const { rows } = await db.execute<TableInfo>(sql`
    select c.relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and atttypid not in ('xid'::regtype, 'xid8'::regtype, 'pg_snapshot'::regtype) order by attnum
      ) as columns,
      (
        select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
          and pg_get_serial_sequence(c.oid::regclass::text, attname) is not null
      ) as numbered,
      array(
        select distinct other.relname::text from pg_constraint f join pg_class other on other.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
      ) as references
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace order by name`)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Each table after those that it refers to. @throws when two refer to each other */
export function inForeignKeyOrder(tables: TableInfo[]): TableInfo[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: TableInfo[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(({ references }) => references.every((name) => !left.has(name)))
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(', ')}`)
    for (const table of free) {
      ordered.push(table)
      left.delete(table.name)
    }
  }
  return ordered
}
