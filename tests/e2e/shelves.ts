import { eq } from '#server/database/drizzle.ts'
import { coupons, variants } from '#server/database/schema.ts'
import { test as base } from './customers.ts'

/** What the merchant does while customers shop. */
export type Merchant = {
  /** Price in halalas; a product's own test puts it back as it was. */
  offer: (sku: string, offer: { price?: number; stock?: number }) => Promise<void>
  coupon: (coupon: typeof coupons.$inferInsert) => Promise<void>
}

/** Tests that change the shop; each takes products that no other looks at. */
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
