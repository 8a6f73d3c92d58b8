import { share, vatWithin } from './amounts.ts'

/** What is bought: halalas, VAT included, before any coupon. `discounted` lines bear the coupon's saving. */
export type Wanted = {
  lines: { total: number; discounted: boolean }[]
  /** At most what the discounted lines come to. */
  discount: number
  /** Null while no way of delivery is chosen. */
  delivery: number | null
  fee: number
}

type Part = { gross: number; vat: number }
/** `items − discount + delivery + fee = total`; the VAT of lines, delivery and fee adds up to the document's. */
export type Document = {
  lines: { discount: number; total: number; vat: number }[]
  delivery: Part
  fee: Part
  totals: { items: number; discount: number; delivery: number | null; fee: number; vat: number; total: number }
}

/** The sums of a cart, an order or an invoice. VAT is rounded once, for the document, and shared by largest remainder. */
export function reckon({ lines, discount, delivery, fee }: Wanted): Document {
  const discounts = share(
    discount,
    lines.map((line) => (line.discounted ? line.total : 0)),
  )
  const after = lines.map((line, index) => line.total - (discounts[index] ?? 0))
  const items = sum(lines.map((line) => line.total))
  const total = items - discount + (delivery ?? 0) + fee
  const vat = vatWithin(total)
  const vats = share(vat, [...after, delivery ?? 0, fee])
  return {
    lines: after.map((gross, index) => ({ discount: discounts[index]!, total: gross, vat: vats[index]! })),
    delivery: { gross: delivery ?? 0, vat: vats[lines.length]! },
    fee: { gross: fee, vat: vats[lines.length + 1]! },
    totals: { items, discount, delivery, fee, vat, total },
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
