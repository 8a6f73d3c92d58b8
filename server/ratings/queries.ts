import type { RatingSort, RatingState } from '#api/contract/rating.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, asc, desc, eq, gt, lt, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { customers, orders, ratings, ratingVotes } from '#server/platform/database/schema.ts'

export type RatingRow = typeof ratings.$inferSelect

export async function findRating(tx: Tx, id: number, lock = false): Promise<RatingRow | undefined> {
  const query = tx.select().from(ratings).where(eq(ratings.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

export const ratingsOfOrder = (tx: Tx, orderId: number): Promise<RatingRow[]> =>
  tx.select().from(ratings).where(eq(ratings.orderId, orderId))

/** Newest first, before the id `before`, with the order number. */
export async function ratingsOfCustomer(
  db: Tx,
  customerId: number,
  states: RatingState[] | undefined,
  before: number | undefined,
  limit: number,
): Promise<(RatingRow & { order: string })[]> {
  const rows = await db
    .select({ rating: ratings, order: orders.number })
    .from(ratings)
    .innerJoin(orders, eq(orders.id, ratings.orderId))
    .where(
      and(
        eq(ratings.customerId, customerId),
        before === undefined ? undefined : sql`${ratings.id} < ${before}`,
        states ? sql`${ratings.state} = any(${sql.param(states)}::text[])` : undefined,
      ),
    )
    .orderBy(desc(ratings.id))
    .limit(limit)
  return rows.map(({ rating, order }) => ({ ...rating, order }))
}

export async function ratingOfCustomer(
  db: Tx,
  customerId: number,
  id: number,
): Promise<(RatingRow & { order: string }) | undefined> {
  const [row] = await db
    .select({ rating: ratings, order: orders.number })
    .from(ratings)
    .innerJoin(orders, eq(orders.id, ratings.orderId))
    .where(and(eq(ratings.customerId, customerId), eq(ratings.id, id)))
  return row && { ...row.rating, order: row.order }
}

const ORDER: Record<RatingSort, SQL[]> = {
  // Stars alone tell a reader nothing.
  helpful: [desc(sql`${ratings.words} <> ''`), desc(ratings.helpful), desc(ratings.id)],
  newest: [desc(ratings.id)],
  highest: [desc(ratings.stars), desc(ratings.id)],
  lowest: [asc(ratings.stars), desc(ratings.id)],
}

const published = (sku: string, stars?: number, photos?: boolean) =>
  and(
    eq(ratings.sku, sku),
    eq(ratings.state, 'published'),
    eq(ratings.subject, 'product'),
    stars === undefined ? undefined : eq(ratings.stars, stars),
    photos ? sql`jsonb_array_length(${ratings.photos}) > 0` : undefined,
  )

type Asked = { sort: RatingSort; page: number; stars?: number; photos?: boolean }

/** Published ratings with text or photos, with their authors' names, which samples do not have. */
export async function publishedRatings(
  db: Tx,
  sku: string,
  { sort, page, stars, photos }: Asked,
  perPage: number,
): Promise<(RatingRow & { author: string })[]> {
  const rows = await db
    .select({ rating: ratings, author: sql<string>`coalesce(${customers.name}, '')` })
    .from(ratings)
    .leftJoin(customers, eq(customers.id, ratings.customerId))
    .where(published(sku, stars, photos))
    .orderBy(...ORDER[sort])
    .limit(perPage)
    .offset((page - 1) * perPage)
  return rows.map(({ rating, author }) => ({ ...rating, author }))
}

export const countPublished = (
  db: Tx,
  sku: string,
  { stars, photos }: Pick<Asked, 'stars' | 'photos'>,
): Promise<number> => db.$count(ratings, published(sku, stars, photos))

/** Number of published ratings with 1 to 5 stars. */
export async function distributionOf(db: Tx, sku: string): Promise<number[]> {
  const rows = await db
    .select({ stars: ratings.stars, count: sql<number>`count(*)::int` })
    .from(ratings)
    .where(published(sku))
    .groupBy(ratings.stars)
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0)
}

export async function votesOf(db: Tx, customerId: number, sku: string): Promise<number[]> {
  const rows = await db
    .select({ id: ratingVotes.ratingId })
    .from(ratingVotes)
    .innerJoin(ratings, eq(ratings.id, ratingVotes.ratingId))
    .where(and(eq(ratingVotes.customerId, customerId), eq(ratings.sku, sku)))
  return rows.map(({ id }) => id)
}

/**
 * For staff: pending ratings oldest first, others newest first. Samples have neither order nor author.
 * @param after id of the previous page's last one
 */
export async function ratingsInState(
  db: Tx,
  state: RatingState,
  { after, changed, limit }: { after?: number | undefined; changed?: string | undefined; limit: number },
): Promise<(RatingRow & { order: string | null; author: string | null })[]> {
  const isOldestFirst = state === 'pending'
  const rows = await db
    .select({ rating: ratings, order: orders.number, author: customers.name })
    .from(ratings)
    .leftJoin(orders, eq(orders.id, ratings.orderId))
    .leftJoin(customers, eq(customers.id, ratings.customerId))
    .where(
      and(
        eq(ratings.state, state),
        after === undefined ? undefined : isOldestFirst ? gt(ratings.id, after) : lt(ratings.id, after),
        changed === undefined ? undefined : gt(ratings.updatedAt, new Date(changed)),
      ),
    )
    .orderBy(isOldestFirst ? asc(ratings.id) : desc(ratings.id))
    .limit(limit)
  return rows.map(({ rating, order, author }) => ({ ...rating, order, author }))
}

export const countPending = (db: Tx): Promise<number> => db.$count(ratings, eq(ratings.state, 'pending'))

/** Products whose pages show a rating of this customer; sorted, so that transactions lock them in one order. */
export async function publishedSkus(tx: Tx, customerId: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ sku: ratings.sku })
    .from(ratings)
    .where(and(eq(ratings.customerId, customerId), eq(ratings.state, 'published'), eq(ratings.subject, 'product')))
    .orderBy(ratings.sku)
  return rows.map(({ sku }) => sku)
}

/** Ratings follow a product's new SKU. */
export async function renameRatings(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`update ratings set sku = ${to} where sku = ${from}`)
  await tx.execute(sql`
    delete from imported_ratings where sku = ${to} and exists (select from imported_ratings where sku = ${from})`)
  await tx.execute(sql`update imported_ratings set sku = ${to} where sku = ${from}`)
}
