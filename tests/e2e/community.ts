import sharp from 'sharp'
import { and, desc, eq } from '#server/platform/database/drizzle.ts'
import {
  partners,
  products,
  ratings,
  tickets,
  wishlistItems,
  wishlistShares,
} from '#server/platform/database/schema.ts'
import { notify } from '#server/notifications/notify.ts'
import { decidePartner } from '#server/partners/service.ts'
import { publishRating } from '#server/ratings/service.ts'
import { answerTicket } from '#server/support/service.ts'
import { insertOrder } from '#tests/fixtures/order-rows.ts'
import { test as base } from './shelves.ts'

const RATED = 'WH-HNY-002'
const WISHED = 'WH-TEA-002'

type Community = {
  notify: (customerId: number, order: string) => Promise<void>
  /** A delivered order of one product. */
  delivered: (customerId: number) => Promise<{ order: number; sku: string; title: string }>
  photo: () => Promise<Buffer>
  publishRatings: (customerId: number) => Promise<void>
  answer: (customerId: number, text: string) => Promise<void>
  /** @returns the partner's code */
  acceptPartner: (customerId: number) => Promise<string>
  wishesOf: (customerId: number) => Promise<string[]>
  shareOf: (customerId: number) => Promise<string | undefined>
  wished: string
  wishedTitle: string
}

/** Actions of staff while customers rate, ask and wish. */
export const test = base.extend<{ community: Community }>({
  community: async ({ database: { db }, jobs }, use) => {
    void jobs
    const titleOf = async (sku: string): Promise<string> =>
      (await db.select().from(products).where(eq(products.sku, sku)))[0]!.title
    await use({
      notify: (customerId, order) =>
        db.transaction(
          async (tx) =>
            void (await notify(tx, { customerId, kind: 'orderConfirmed', values: { order }, path: '/account/orders' })),
        ),
      async delivered(customerId) {
        const title = await titleOf(RATED)
        const { id } = await insertOrder(db, customerId, { lines: [{ sku: RATED, title }] })
        return { order: id, sku: RATED, title }
      },
      photo: () =>
        sharp({ create: { width: 600, height: 450, channels: 3, background: 'peru' } })
          .png()
          .toBuffer(),
      async publishRatings(customerId) {
        for (const { id } of await db
          .select()
          .from(ratings)
          .where(and(eq(ratings.customerId, customerId), eq(ratings.state, 'pending'))))
          await publishRating(db, id)
      },
      async answer(customerId, text) {
        const [ticket] = await db
          .select()
          .from(tickets)
          .where(eq(tickets.customerId, customerId))
          .orderBy(desc(tickets.id))
        await answerTicket(db, null, ticket!.id, text)
      },
      async acceptPartner(customerId) {
        const [row] = await db.select().from(partners).where(eq(partners.customerId, customerId))
        await decidePartner(db, row!.id, 'active')
        return row!.code
      },
      wishesOf: async (customerId) =>
        (await db.select().from(wishlistItems).where(eq(wishlistItems.customerId, customerId))).map(({ sku }) => sku),
      shareOf: async (customerId) =>
        (await db.select().from(wishlistShares).where(eq(wishlistShares.customerId, customerId)))[0]?.key,
      wished: WISHED,
      wishedTitle: await titleOf(WISHED),
    })
  },
})
