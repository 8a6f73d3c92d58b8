import type { TaxClass } from '#api/contract/tax-classes.ts'
import { settings } from '#server/settings/service.ts'
import { divideHalfUp, share } from './amounts.ts'

/** Percent of VAT that a class bears today. */
export const vatPercentOf = (taxClass: TaxClass): number => (taxClass === 'standard' ? settings().tax.percent : 0)

/** The VAT inside a gross amount, in halalas, rounded half up: at 15, `gross × 15 / 115`. */
export const vatAt = (gross: number, percent: number): number =>
  Number(divideHalfUp(BigInt(gross) * BigInt(percent), BigInt(percent) + 100n))

/** The same at today's rate. */
export const vatWithin = (gross: number): number => vatAt(gross, settings().tax.percent)

/** VAT by part: rounded once per rate, from the rate's gross total, and split by largest remainder. */
export function vatOfParts(parts: { gross: number; percent: number }[]): number[] {
  const vats = parts.map(() => 0)
  for (const [percent, group] of Map.groupBy(parts.keys(), (index) => parts[index]!.percent)) {
    const grosses = group.map((index) => parts[index]!.gross)
    const total = grosses.reduce((sum, gross) => sum + gross, 0)
    for (const [at, vat] of share(vatAt(total, percent), grosses).entries()) vats[group[at]!] = vat
  }
  return vats
}
