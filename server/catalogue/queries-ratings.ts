import type { ProductOpinion } from '#api/contract/home.ts'
import type { ProductRatingsShown } from '#api/contract/product.ts'
import type { Tx } from '#server/database/connect.ts'
import { firstName } from '#locales/arabic-text.ts'
import { sql } from '#server/database/drizzle.ts'
import { texts } from './queries-cards.ts'

const FIRST = 3

type Row = {
  sku: string
  id: number
  author: string
  stars: number
  words: string
  photos: { key: string; width: number; height: number }[]
  answer: string | null
  helpful: number
  at: Date | string
}

/** What buyers said of these products, by SKU: how many stars they gave, and the first few that a page begins with. Products that nobody rated are left out. */
export async function ratingsShown(db: Tx, skus: string[]): Promise<Map<string, ProductRatingsShown>> {
  if (skus.length === 0) return new Map()
  const { rows: counts } = await db.execute<{ sku: string; stars: number; count: number }>(sql`
    select sku, stars, count(*)::int as count from ratings where subject = 'product' and state = 'published' and sku = any(${texts(skus)}) group by sku, stars`)
  if (counts.length === 0) return new Map()
  const bySku = Map.groupBy(counts, ({ sku }) => sku)
  const { rows } = await db.execute<Row>(sql`
    select r.sku, r.id, r.author, r.stars, r.words, r.photos, r.answer, r.helpful, r.at from unnest(${texts([...bySku.keys()])}) as wanted(sku)
    cross join lateral (
      select r.sku, r.id, c.name as author, r.stars, r.words, r.photos, r.answer, r.helpful, r.created_at as at
      from ratings r join customers c on c.id = r.customer_id
      where r.sku = wanted.sku and r.subject = 'product' and r.state = 'published' order by r.helpful desc, r.id desc limit ${FIRST}
    ) r`)
  const items = Map.groupBy(rows, ({ sku }) => sku)
  return new Map(
    [...bySku].map(([sku, given]) => [
      sku,
      {
        distribution: [1, 2, 3, 4, 5].map((stars) => given.find((one) => one.stars === stars)?.count ?? 0),
        items: (items.get(sku) ?? []).map(({ author, photos, at, id, stars, words, answer, helpful }) => ({
          id,
          stars,
          words,
          answer,
          helpful,
          author: firstName(author),
          at: new Date(at).toISOString(),
          photos: photos.map(({ key, width, height }) => ({ key, url: null, alt: '', width, height })),
        })),
      },
    ]),
  )
}

const GOOD = 4
const OPINIONS = 3
/** So many are looked through for some of different products. */
const LATEST = 50

/** The newest good words on products that are sold, one a product. */
export async function opinions(db: Tx): Promise<ProductOpinion[]> {
  const { rows } = await db.execute<{
    id: number
    author: string
    stars: number
    words: string
    sku: string
    title: string
  }>(sql`
    select r.id, c.name as author, r.stars, r.words, p.sku, p.title
    from ratings r join products p on p.sku = r.sku join customers c on c.id = r.customer_id
    where r.state = 'published' and r.subject = 'product' and r.stars >= ${GOOD} and r.words <> '' and p.status = 'active'
    order by r.id desc limit ${LATEST}`)
  const newest = [...new Map(rows.toReversed().map((row) => [row.sku, row])).values()].toSorted(
    (one, other) => other.id - one.id,
  )
  return newest
    .slice(0, OPINIONS)
    .map(({ id, author, stars, words, sku, title }) => ({
      id,
      author: firstName(author),
      stars,
      words,
      product: { sku, title },
    }))
}
