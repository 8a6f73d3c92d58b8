import type { VariantSale } from './contract/staff-catalogue.ts'

/** The price in a sale of what costs `price` outside of it, in halalas; the database rounds in the same way. */
export const salePrice = (price: number, sale: Pick<VariantSale, 'percent' | 'price'>): number =>
  sale.price ?? Math.max(1, Math.round((price * (100 - (sale.percent ?? 0))) / 100))

/** What shoppers pay and see crossed out at a price outside sales; undefined while no sale makes the price. */
export function shownInSale(
  price: number,
  sales: readonly VariantSale[],
  now = Date.now(),
): { sale: VariantSale; price: number; compareAt: number } | undefined {
  const [lowest] = sales
    .filter(({ from }) => from === null || Date.parse(from) <= now)
    .filter(({ to }) => to === null || Date.parse(to) > now)
    .map((sale) => ({ sale, price: salePrice(price, sale), compareAt: price }))
    .filter((shown) => shown.price < price)
    .toSorted((one, other) => one.price - other.price)
  return lowest
}
