import type { RatingState } from '#api/contract/rating.ts'
import { routes } from '#locales/routes.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { eq, sql } from '#server/database/drizzle.ts'
import { ratings } from '#server/database/schema.ts'
import { message } from '#server/http/messages.ts'
import { notFound } from '#server/http/errors.ts'
import { notify } from '#server/notifications/service.ts'
import { findRating, ratingsInState, type RatingRow } from './queries.ts'
import { recountProduct } from './totals.ts'

export const listRatings = (db: Tx, state: RatingState, after?: number, limit = 20) =>
  ratingsInState(db, state, after, limit)

const titleOf = ({ subject, title }: RatingRow): string =>
  subject === 'product' ? title : message(`rating.${subject}`)

/** @throws Refusal 404 */
export const publishRating = (db: Database, id: number): Promise<void> =>
  deciding(db, id, async (tx, row) => {
    if (row.state === 'published') return
    await tx
      .update(ratings)
      .set({ state: 'published', why: null, updatedAt: sql`now()` })
      .where(eq(ratings.id, id))
    await tellAuthor(tx, row, {
      kind: 'ratingPublished',
      values: { title: titleOf(row) },
      path: routes.rating(id),
      cause: `rating:${id}:${row.updatedAt.getTime()}:published`,
    })
    if (row.subject === 'product') await recountProduct(tx, row.sku)
  })

/** @throws Refusal 404 */
export const hideRating = (db: Database, id: number, why: string): Promise<void> =>
  deciding(db, id, async (tx, row) => {
    await tx
      .update(ratings)
      .set({ state: 'hidden', why, updatedAt: sql`now()` })
      .where(eq(ratings.id, id))
    await tellAuthor(tx, row, {
      kind: 'ratingHidden',
      values: { title: titleOf(row), why },
      path: routes.rating(id),
      cause: `rating:${id}:${row.updatedAt.getTime()}:hidden`,
    })
    if (row.state === 'published' && row.subject === 'product') await recountProduct(tx, row.sku)
  })

/** @throws Refusal 404 */
export const answerRating = (db: Database, id: number, answer: string): Promise<void> =>
  deciding(db, id, async (tx, row) => {
    await tx
      .update(ratings)
      .set({ answer, answeredAt: sql`now()` })
      .where(eq(ratings.id, id))
    await tellAuthor(tx, row, {
      kind: 'ratingAnswered',
      values: { title: titleOf(row), answer: answer.slice(0, 200) },
      path: routes.rating(id),
      byEmail: true,
    })
    // The reply is on the product's page.
    if (row.state === 'published' && row.subject === 'product') await recountProduct(tx, row.sku)
  })

const tellAuthor = async (
  tx: Tx,
  { customerId }: RatingRow,
  notice: Omit<Parameters<typeof notify>[1], 'customerId'>,
): Promise<void> => {
  // Samples have no author.
  if (customerId !== null) await notify(tx, { ...notice, customerId })
}

function deciding(db: Database, id: number, decide: (tx: Tx, row: RatingRow) => Promise<void>): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await findRating(tx, id, true)
    if (!row) throw notFound()
    await decide(tx, row)
  })
}
