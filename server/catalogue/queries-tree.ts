import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { cachedByShape } from './result-cache.ts'
import { pictureColumns, toPicture, type PictureRow } from './pictures.ts'
import { growTree, type Tree } from './tree.ts'
import type { CatalogueState } from './version.ts'

export const readTree = (db: Tx, state: CatalogueState): Promise<Tree> =>
  cachedByShape(db, state, 'tree', async () => growTree(await readCategories(db)))

type CategoryRecord = PictureRow & {
  id: number
  parent_id: number | null
  slug: string
  name: string
  description: string
}

async function readCategories(db: Tx) {
  const { rows } = await db.execute<CategoryRecord>(sql`
    with recursive shown as (
      select id from categories where parent_id is null and not is_archived
      union all select c.id from categories c join shown s on c.parent_id = s.id where not c.is_archived
    )
    select c.id, c.parent_id, c.slug, c.name, c.description, ${pictureColumns(sql`c.picture_alt`, sql`c.picture_focus`)}
    from categories c left join pictures pi on pi.id = c.picture_id
    where c.id in (select id from shown)
    order by c.position, c.id`)
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    picture: toPicture(row),
  }))
}
