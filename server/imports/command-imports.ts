import type { CommandImport, CommandImportsQuery } from '#api/contract/staff-imports.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'

type Row = { id: number; files: string[]; at: Date; undone_at: Date | null; changed: number }

/**
 * Imports by commands, newest first; the author of their changes is the file. Imports without changes are not recorded.
 */
export async function listCommandImports(
  tx: Tx,
  { before, limit = 20 }: CommandImportsQuery,
): Promise<Page<CommandImport>> {
  const { rows } = await tx.execute<Row>(sql`
    select i.id, i.files, i.at, i.undone_at,
      (select count(*)::int from changes c where c.import_id = i.id) as changed
    from catalogue_imports i
    where (${before ?? null}::int is null or i.id < ${before ?? null}::int)
      and (select author_kind from changes c where c.import_id = i.id order by c.id limit 1) = 'file'
    order by i.id desc limit ${limit + 1}`)
  return pageOf(
    rows.map(({ at, undone_at: undone, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      undone_at: undone && new Date(undone).toISOString(),
    })),
    limit,
    ({ id }) => id,
  )
}
