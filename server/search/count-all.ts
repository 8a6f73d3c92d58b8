import { onceForShape, type CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { keepsColumns, readColumns } from './columns.ts'
import { countDocuments, type Counts } from './count.ts'

/** Counts over everything on sale, from what this process keeps; undefined where it keeps nothing, and the tables are to be asked. */
export async function countAll(db: Tx, state: CatalogueState): Promise<Counts | undefined> {
  if (!keepsColumns(db)) return undefined
  return onceForShape(db, state, 'counted', async () => {
    const columns = await readColumns(db, state)
    return countDocuments(
      columns,
      columns.places.filter((place) => place > 0),
      [],
    )
  })
}
