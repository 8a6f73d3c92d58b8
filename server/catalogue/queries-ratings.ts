import type { ProductOpinion } from '#api/contract/home.ts'
import type { ProductRatingsShown } from '#api/contract/product.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { firstName } from '#locales/arabic-text.ts'
import { sql } from '#server/platform/database/drizzle.ts'

const FIRST = 3

export type StarsGiven = { stars: number; count: number; samples: number }
export type RatingRow = {
  id: number
  author: string
  sample: boolean
  stars: number
  words: string
  photos: { key: string; width: number; height: number }[]
  answer: string | null
  helpful: number
  at: string
}

/** Number of buyers by stars given to a product (alias `p`). */
export const STARS_GIVEN = sql`(
  select json_agg(given) from (
    select stars, count(*), count(*) filter (where is_sample) as samples from ratings
    where sku = p.sku and subject = 'product' and state = 'published' group by stars) given)`

/** The first ratings on a product's page (alias `p`): those with words before stars alone. */
export const FIRST_RATINGS = sql`(
  select json_agg(first) from (
    select r.id, coalesce(c.name, '') as author, r.is_sample as sample, r.stars, r.words, r.photos, r.answer, r.helpful, r.created_at as at
    from ratings r left join customers c on c.id = r.customer_id
    where r.sku = p.sku and r.subject = 'product' and r.state = 'published'
    order by r.words <> '' desc, r.helpful desc, r.id desc limit ${FIRST}) first)`

/** Null for a product without ratings. */
export function toRatingsShown(given: StarsGiven[] | null, ratings: RatingRow[] | null): ProductRatingsShown | null {
  if (!given) return null
  return {
    distribution: [1, 2, 3, 4, 5].map((stars) => given.find((one) => one.stars === stars)?.count ?? 0),
    items: (ratings ?? []).map(({ author, sample, photos, at, id, stars, words, answer, helpful }) => ({
      id,
      sample,
      stars,
      words,
      answer,
      helpful,
      author: firstName(author),
      at: new Date(at).toISOString(),
      photos: photos.map(({ key, width, height }) => ({ key, url: null, alt: '', width, height })),
    })),
    samples: given.reduce((sum, { samples }) => sum + samples, 0),
  }
}

const GOOD = 4
const OPINIONS = 3
/** Number of latest ratings to look through for ratings of different products. */
const LATEST = 50

/** The newest good ratings with text on products that are on sale, one per product. */
export async function opinions(db: Tx): Promise<ProductOpinion[]> {
  const { rows } = await db.execute<{
    id: number
    author: string
    sample: boolean
    stars: number
    words: string
    sku: string
    title: string
  }>(sql`
    select r.id, coalesce(c.name, '') as author, r.is_sample as sample, r.stars, r.words, p.sku, p.title
    from ratings r join products p on p.sku = r.sku left join customers c on c.id = r.customer_id
    where r.state = 'published' and r.subject = 'product' and r.stars >= ${GOOD} and r.words <> '' and p.status = 'active'
    order by r.id desc limit ${LATEST}`)
  const newest = [...new Map(rows.toReversed().map((row) => [row.sku, row])).values()].toSorted(
    (one, other) => other.id - one.id,
  )
  return newest.slice(0, OPINIONS).map(({ id, author, sample, stars, words, sku, title }) => ({
    id,
    sample,
    author: firstName(author),
    stars,
    words,
    product: { sku, title },
  }))
}
