import { eq } from '#server/platform/database/drizzle.ts'
import { coupons, variants } from '#server/platform/database/schema.ts'
import { test as base } from './customers.ts'

/** Actions of the merchant while customers shop. */
export type Merchant = {
  /** Price in halalas; a test that changes it restores it. */
  offer: (sku: string, offer: { price?: number; stock?: number }) => Promise<void>
  coupon: (coupon: typeof coupons.$inferInsert) => Promise<void>
}

/** For tests that change the shop; each uses products that no other test uses. */
export const test = base.extend<{ merchant: Merchant }>({
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
