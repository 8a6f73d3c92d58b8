import type { OwnRating, ProductRatings, Rateable, RatingEntry, RatingSort, RatingState } from '#api/contract/rating.ts'
import { clean } from '#locales/arabic-text.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { products, ratings, ratingVotes } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { linePictures, linesOf, type OrderRow } from '#server/orders/public-records.ts'
import { openOrder } from '#server/orders/service.ts'
import { emitEvents } from '#server/outbox/service.ts'
import { dropPictures, usePictures } from '#server/uploads/service.ts'
import {
  countPublished,
  distributionOf,
  findRating,
  publishedRatings,
  ratingOfCustomer,
  ratingsOfCustomer,
  ratingsOfOrder,
  votesOf,
} from './queries.ts'
import { recountProduct } from './totals.ts'
import { editableUntil, toOwn, toPublic } from './view.ts'

export { addSampleRatings, removeSampleRatings } from './samples.ts'
export { countPending, publishedSkus, renameRatings } from './queries.ts'
export { recountProduct } from './totals.ts'
export { answerRating, hideRating, listRatings, publishRating } from './staff.ts'

const PER_PAGE = 10
/** States in which an order can be rated: delivered, including returns. */
const RATEABLE = new Set<OrderRow['state']>(['delivered', 'return_requested', 'returned'])

/** @throws Refusal 404 for another customer's order, 409 if it was not delivered */
export async function rateable(db: Tx, customerId: number, orderId: number): Promise<Rateable> {
  const order = await openOrder(db, orderId, customerId)
  if (!RATEABLE.has(order.state)) throw new Refusal(409, 'api.rating.notDelivered')
  const [said, lines, pictures] = [
    await ratingsOfOrder(db, orderId),
    await linesOf(db, orderId),
    await linePictures(db, orderId),
  ]
  const own = (subject: string, sku: string): OwnRating | null => {
    const row = said.find((one) => one.subject === subject && one.sku === sku)
    return row ? toOwn(row, order.number) : null
  }
  const bought = new Map(lines.map((line) => [line.productSku, line]))
  return {
    order: order.number,
    items: [
      ...[...bought.values()].map(({ productSku: sku, title }) => ({
        subject: 'product' as const,
        sku,
        title,
        picture: pictures.get(sku) ?? null,
        rating: own('product', sku),
      })),
      ...(['store', 'delivery'] as const).map((subject) => ({
        subject,
        sku: '',
        title: '',
        picture: null,
        rating: own(subject, ''),
      })),
    ],
  }
}

/**
 * Creates a rating, or changes it within the time limit; it then needs approval again.
 * @throws Refusal 404, 409, 422
 */
export async function rate(
  db: Database,
  customerId: number,
  orderId: number,
  { subject, sku = '', stars, words = '', photos = [] }: RatingEntry,
): Promise<OwnRating> {
  return inTransaction(db, async (tx) => {
    const order = await openOrder(tx, orderId, customerId)
    if (!RATEABLE.has(order.state)) throw new Refusal(409, 'api.rating.notDelivered')
    const line =
      subject === 'product' ? (await linesOf(tx, orderId)).find(({ productSku }) => productSku === sku) : undefined
    if (subject === 'product' ? !line : sku !== '') throw invalid({ sku: 'api.rating.notBought' })
    if (subject !== 'product' && photos.length > 0) throw invalid({ photos: 'api.rating.photosOfProducts' })
    const before = (await ratingsOfOrder(tx, orderId)).find((one) => one.subject === subject && one.sku === sku)
    if (before && editableUntil(before) < databaseNow()) throw new Refusal(409, 'api.rating.tooLate')
    await dropPictures(tx, customerId, before?.photos.map(({ key }) => key) ?? [])
    const content = {
      stars,
      words: words
        .split('\n')
        .map(clean)
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
      photos: await usePictures(tx, customerId, photos),
      state: 'pending' as const,
      why: null,
      updatedAt: databaseNow(),
    }
    const [row] = before
      ? await tx.update(ratings).set(content).where(eq(ratings.id, before.id)).returning()
      : await tx
          .insert(ratings)
          .values({ customerId, orderId, subject, sku, title: line?.title ?? '', ...content })
          .returning()
    if (!before) await emitReview(tx, row!)
    if (before?.state === 'published' && subject === 'product') await recountProduct(tx, sku)
    return toOwn(row!, order.number)
  })
}

const emitReview = (tx: Tx, { id, customerId, orderId, subject, sku, stars }: typeof ratings.$inferSelect) =>
  emitEvents(tx, [
    {
      type: 'review.created',
      subject: `review:${id}`,
      customerId,
      data: { review_id: id, subject, sku: sku || null, order_id: orderId, stars },
    },
  ])

export async function myRatings(
  db: Tx,
  customerId: number,
  states: RatingState[] | undefined,
  before: number | undefined,
  limit: number,
): Promise<{ items: OwnRating[]; more: boolean }> {
  const rows = await ratingsOfCustomer(db, customerId, states, before, limit + 1)
  return { items: rows.slice(0, limit).map((row) => toOwn(row, row.order)), more: rows.length > limit }
}

/** @throws Refusal 404 */
export async function myRating(db: Tx, customerId: number, id: number): Promise<OwnRating> {
  const row = await ratingOfCustomer(db, customerId, id)
  if (!row) throw notFound()
  return toOwn(row, row.order)
}

/** @throws Refusal 404 */
export async function deleteRating(db: Database, customerId: number, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await findRating(tx, id, true)
    if (row?.customerId !== customerId) throw notFound()
    await tx.delete(ratings).where(eq(ratings.id, id))
    await dropPictures(
      tx,
      customerId,
      row.photos.map(({ key }) => key),
    )
    if (row.state === 'published' && row.subject === 'product') await recountProduct(tx, row.sku)
  })
}

type Asked = { sort: RatingSort; page: number; stars?: number; photos?: boolean }

/**
 * Published ratings of a product.
 * @param customerId of the signed-in customer, if any
 */
export async function productRatings(
  db: Tx,
  sku: string,
  asked: Asked,
  customerId: number | undefined,
): Promise<ProductRatings> {
  const [product] = await db
    .select({ average: products.ratingAverage, count: products.ratingCount })
    .from(products)
    .where(eq(products.sku, sku))
  if (!product) throw notFound()
  return {
    ...product,
    distribution: await distributionOf(db, sku),
    items: (await publishedRatings(db, sku, asked, PER_PAGE)).map(toPublic),
    pages: Math.ceil((await countPublished(db, sku, asked)) / PER_PAGE),
    voted: customerId === undefined ? [] : await votesOf(db, customerId, sku),
  }
}

/**
 * One vote per customer, none for own ratings.
 * @throws Refusal 404, 409
 */
export async function voteHelpful(
  db: Database,
  customerId: number,
  id: number,
  isHelpful: boolean,
): Promise<{ helpful: number }> {
  return inTransaction(db, async (tx) => {
    const row = await findRating(tx, id, true)
    if (row?.state !== 'published' || row.isSample) throw notFound()
    if (row.customerId === customerId) throw new Refusal(409, 'api.rating.own')
    const changed = isHelpful
      ? await tx.insert(ratingVotes).values({ ratingId: id, customerId }).onConflictDoNothing().returning()
      : await tx
          .delete(ratingVotes)
          .where(sql`rating_id = ${id} and customer_id = ${customerId}`)
          .returning()
    const helpful = row.helpful + (isHelpful ? 1 : -1) * changed.length
    if (changed.length > 0) await tx.update(ratings).set({ helpful }).where(eq(ratings.id, id))
    return { helpful }
  })
}
