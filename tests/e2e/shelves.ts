import { openDatabase } from '#server/database/connect.ts'
import { eq } from '#server/database/drizzle.ts'
import { coupons, variants } from '#server/database/schema.ts'
import { test as base } from './customers.ts'
import { DATA_DIR } from './place.ts'

/** What the merchant does while customers shop. */
export type Merchant = {
  /** Price in halalas; a product's own test puts it back as it was. */
  offer: (sku: string, offer: { price?: number; stock?: number }) => Promise<void>
  coupon: (coupon: typeof coupons.$inferInsert) => Promise<void>
}

type Worker = { database: Awaited<ReturnType<typeof openDatabase>> }

/** Tests that change the shop; each takes products that no other looks at. */
export const test = base.extend<{ merchant: Merchant }, Worker>({
  database: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are wanted
    async ({}, use) => {
      const database = await openDatabase({ dataDir: DATA_DIR, poolSize: 2 })
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
  merchant: async ({ database: { db } }, use) => {
    const before = new Map<string, { price: number; stock: number }>()
    await use({
      async offer(sku, offer) {
        const [row] = await db
          .select({ price: variants.price, stock: variants.stock })
          .from(variants)
          .where(eq(variants.sku, sku))
        if (!before.has(sku)) before.set(sku, row!)
        await db.update(variants).set(offer).where(eq(variants.sku, sku))
      },
      coupon: async (coupon) => void (await db.insert(coupons).values(coupon)),
    })
    for (const [sku, offer] of before) await db.update(variants).set(offer).where(eq(variants.sku, sku))
  },
})
