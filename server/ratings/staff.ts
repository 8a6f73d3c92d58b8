import type { RatingState } from '#api/contract/rating.ts'
import { routes } from '#locales/routes.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { ratings } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { message } from '#server/platform/http/messages.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { isNamed } from '#server/platform/http/if-match.ts'
import { notify } from '#server/notifications/public.ts'
import { findRating, ratingsInState, type RatingRow } from './queries.ts'
import { recountProduct } from './totals.ts'

/** One more than `limit` if there are more. */
export const listRatings = async (
  db: Tx,
  state: RatingState,
  { limit = 20, ...page }: Partial<Parameters<typeof ratingsInState>[2]> = {},
) =>
  (await ratingsInState(db, state, { ...page, limit: limit + 1 })).map((row) => ({ ...row, version: versionOf(row) }))

/** Changes with the author's words, with the state and with the shop's answer. */
const versionOf = ({ updatedAt, answeredAt }: RatingRow): string =>
  `${updatedAt.getTime().toString(36)}.${answeredAt?.getTime().toString(36) ?? 0}`

const titleOf = ({ subject, title }: RatingRow): string =>
  subject === 'product' ? title : message(`rating.${subject}`)

/** @param expected of `If-Match`. @throws Refusal 404, 412 */
export const publishRating = (db: Database, id: number, expected?: string): Promise<void> =>
  deciding(db, id, expected, async (tx, row) => {
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

/** @param expected of `If-Match`. @throws Refusal 404, 412 */
export const hideRating = (db: Database, id: number, why: string, expected?: string): Promise<void> =>
  deciding(db, id, expected, async (tx, row) => {
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

/** @param expected of `If-Match`. @throws Refusal 404, 412 */
export const answerRating = (db: Database, id: number, answer: string, expected?: string): Promise<void> =>
  deciding(db, id, expected, async (tx, row) => {
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

function deciding(
  db: Database,
  id: number,
  expected: string | undefined,
  decide: (tx: Tx, row: RatingRow) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await findRating(tx, id, true)
    if (!row) throw notFound()
    if (expected !== undefined && !isNamed(expected, versionOf(row))) throw new Refusal(412, 'api.staff.ratingOutdated')
    await decide(tx, row)
  })
}
