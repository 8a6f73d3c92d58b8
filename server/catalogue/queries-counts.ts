import type { BrandNode } from '#api/contract/catalogue.ts'
import { normalise } from '#locales/arabic-text.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { cachedByShape } from './result-cache.ts'
import { pictureColumns, toPicture, type PictureRow } from './pictures.ts'
import { readTree } from './queries-tree.ts'
import { countBranches, type BranchCounts, type Combination } from './tree.ts'
import type { CatalogueState } from './version.ts'

/** Numbers of products on sale by category id. Kept apart from the tree, since counting reads every product. */
export const readCounts = (db: Tx, state: CatalogueState): Promise<BranchCounts> =>
  cachedByShape(db, state, 'counts', async () => {
    const [tree, combinations] = await Promise.all([readTree(db, state), readCombinations(db)])
    return countBranches(tree, combinations)
  })

async function readCombinations(db: Tx): Promise<Combination[]> {
  const { rows } = await db.execute<Combination>(sql`
    select ids, count(*) from (
      select array_agg(pc.category_id) as ids
      from product_categories pc join products p on p.id = pc.product_id and p.status = 'active'
      group by pc.product_id
    ) each_product group by ids`)
  return rows
}

type BrandRecord = PictureRow & { id: number; slug: string; name: string; description: string }

/** In alphabetical order, ignoring hamza and similar marks. */
export const readBrands = (db: Tx, state: CatalogueState): Promise<BrandNode[]> =>
  cachedByShape(db, state, 'brands', async () => {
    const [{ rows }, countOf] = await Promise.all([
      db.execute<BrandRecord>(sql`
        select b.id, b.slug, b.name, b.description, ${pictureColumns(sql`b.picture_alt`, sql`b.picture_focus`)} from brands b left join pictures pi on pi.id = b.picture_id`),
      countBrands(db),
    ])
    return rows
      .map((row) => ({ key: normalise(row.name), brand: toBrand(row, countOf.get(row.id) ?? 0) }))
      .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
      .map(({ brand }) => brand)
  })

const toBrand = (row: BrandRecord, count: number): BrandNode => ({
  slug: row.slug,
  name: row.name,
  description: row.description,
  picture: toPicture(row),
  count,
})

/** Numbers of products on sale by brand id. */
async function countBrands(db: Tx): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select brand_id as id, count(*) from products where status = 'active' and brand_id is not null group by brand_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
