import type { Sort } from '#api/contract/listing.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { homeBlocks } from '#server/platform/database/schema.ts'
import { pictureColumns, type PictureRow } from './pictures.ts'
import { texts } from './queries-cards.ts'
import { listIds } from './queries-listing.ts'

type Block = typeof homeBlocks.$inferSelect
export type BlockRow = PictureRow & Pick<Block, 'kind' | 'scale' | 'title' | 'text' | 'link' | 'skus' | 'list'>

const MOST = 48

export async function readBlocks(db: Tx): Promise<BlockRow[]> {
  const { rows } = await db.execute<BlockRow>(sql`
    select h.kind, h.scale, h.title, h.text, h.link, h.skus, h.list, ${pictureColumns(sql`h.picture_alt`, sql`h.picture_focus`)}
    from home_blocks h left join pictures pi on pi.id = h.picture_id
    order by h.position, h.id`)
  return rows
}

/** In the order of `skus`. */
export async function idsOfSkus(db: Tx, skus: string[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from unnest(${texts(skus)}) with ordinality wanted(sku, place) join products p on p.sku = wanted.sku
    order by wanted.place`)
  return rows.map(({ id }) => id)
}

type Rule = { categories: number[] | undefined; sort: Sort; onSale: boolean; limit: number }

export const idsOfList = (db: Tx, { categories, sort, onSale, limit }: Rule): Promise<number[]> =>
  listIds(db, {
    filters: { categories, onSale, choices: [] },
    sort,
    limit: Math.min(Math.max(Math.trunc(limit), 1), MOST),
    offset: 0,
  })
