import type { TaxClass } from '#api/contract/tax-classes.ts'
import { standardPercent, vatOfParts, vatPercentOf } from './vat.ts'

/** Halalas, VAT included. */
export type Wanted = {
  /** `total` before promotions, which take off the discount. */
  lines: { total: number; discount?: number; taxClass: TaxClass }[]
  /** Null while no delivery method is chosen. Delivery, fee and wrapping are standard rated. */
  delivery: number | null
  fee: number
  wrapping?: number
  /** The standard rate; that of today if absent. */
  percent?: number
}

type Part = { gross: number; vat: number }
/** `items − discount + delivery + fee + wrapping = total`; the VAT of these parts adds up to the document's. */
export type Document = {
  lines: { discount: number; total: number; vat: number }[]
  delivery: Part
  fee: Part
  wrapping: Part
  totals: { items: number; discount: number; delivery: number | null; fee: number; vat: number; total: number }
}

/** The totals of a cart, an order or an invoice. */
export function calculateTotals({
  lines,
  delivery,
  fee,
  wrapping = 0,
  percent: standard = standardPercent(),
}: Wanted): Document {
  const discounts = lines.map((line) => line.discount ?? 0)
  const discount = sum(discounts)
  const after = lines.map((line, index) => line.total - discounts[index]!)
  const items = sum(lines.map((line) => line.total))
  const vats = vatOfParts([
    ...after.map((gross, index) => ({ gross, percent: vatPercentOf(lines[index]!.taxClass, standard) })),
    { gross: delivery ?? 0, percent: standard },
    { gross: fee, percent: standard },
    { gross: wrapping, percent: standard },
  ])
  return {
    lines: after.map((gross, index) => ({ discount: discounts[index]!, total: gross, vat: vats[index]! })),
    delivery: { gross: delivery ?? 0, vat: vats[lines.length]! },
    fee: { gross: fee, vat: vats[lines.length + 1]! },
    wrapping: { gross: wrapping, vat: vats[lines.length + 2]! },
    totals: {
      items,
      discount,
      delivery,
      fee,
      vat: sum(vats),
      total: items - discount + (delivery ?? 0) + fee + wrapping,
    },
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
