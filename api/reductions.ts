import type { OrderPromotion } from '#api/contract/order-promotions.ts'

/** An API of release 0.2.0, which answers during an upgrade, does not say `promotions`. */
type Reduced = { promotions?: readonly Readonly<OrderPromotion>[]; discount: number; coupon?: string | null }

/**
 * What was taken off, a row for each promotion; `code` is a coupon's. An order of an earlier release has one row, and its
 * coupon if it had one.
 */
export function reductionsOf({ promotions = [], discount, coupon = null }: Reduced) {
  const rows = promotions.filter(({ saving }) => saving > 0)
  return rows.length > 0 || discount === 0
    ? rows.map(({ id, name, code, saving }) => ({ id, name: code === null ? name : null, code, saving }))
    : [{ id: 0, name: null, code: coupon, saving: discount }]
}
