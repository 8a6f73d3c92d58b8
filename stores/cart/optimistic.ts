import type { Cart, CartLine } from '#api/contract/cart.ts'
import { expectedVat } from '#api/expected-vat.ts'

/** Optimistic results of cart changes, shown until the API responds. */

const sum = (lines: readonly CartLine[], of: (line: CartLine) => number): number =>
  lines.reduce((total, line) => total + of(line), 0)
const pieces = ({ quantity, available }: CartLine): number => Math.min(quantity, available)

/** Totals without a new discount: only the API computes discounts, so the old one is kept up to the subtotal. */
function withTotals(cart: Cart): Cart {
  const items = sum(cart.lines, ({ total }) => total)
  const discount = Math.min(cart.totals.discount, items)
  const total = items - discount
  const { from } = cart.free_delivery
  const isFree = cart.free_ways.includes('standard')
  return {
    ...cart,
    length: sum(cart.lines, pieces),
    totals: {
      ...cart.totals,
      items,
      discount,
      total,
      vat: expectedVat(cart.lines, { discount, delivery: null, fee: 0 }),
    },
    free_delivery: { from, missing: isFree ? 0 : from && Math.max(0, from - total) },
  }
}

export const withQuantity = (cart: Cart, id: string, quantity: number): Cart =>
  withTotals({
    ...cart,
    lines: cart.lines.map((line) =>
      line.id === id ? { ...line, quantity, total: line.price * Math.min(quantity, line.available) } : line,
    ),
  })

const others = (lines: readonly CartLine[], id: string): CartLine[] => lines.filter((line) => line.id !== id)

export const without = (cart: Cart, id: string): Cart =>
  withTotals({ ...cart, lines: others(cart.lines, id), saved: others(cart.saved, id) })

/** @param saved whether the line goes to the saved items or to the cart */
export function withLine(cart: Cart, line: CartLine, saved: boolean): Cart {
  const rest = without(cart, line.id)
  return withTotals(saved ? { ...rest, saved: [...rest.saved, line] } : { ...rest, lines: [...rest.lines, line] })
}

export function withoutCoupon(cart: Cart): Cart {
  const { coupon, promotions, totals } = cart
  return withTotals({
    ...cart,
    coupon: null,
    promotions: promotions.filter(({ code }) => code === null),
    totals: { ...totals, discount: totals.discount - (coupon?.saving ?? 0) },
  })
}

/** An empty cart without an id; only the API knows when delivery is free. */
export const emptyCart = (): Cart => ({
  id: null,
  lines: [],
  saved: [],
  changes: [],
  length: 0,
  coupon: null,
  promotions: [],
  gifts: [],
  missing: [],
  free_ways: [],
  totals: { items: 0, discount: 0, delivery: null, fee: 0, vat: 0, total: 0 },
  free_delivery: { from: null, missing: null },
  grams: 0,
})
