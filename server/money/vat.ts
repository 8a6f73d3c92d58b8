import type { TaxClass } from '#api/contract/tax-classes.ts'
import { isRegistered, settings } from '#server/settings/service.ts'
import { divideHalfUp, share } from './amounts.ts'

/** The standard rate of today in percent: 0 while the shop is not registered for VAT. */
export const standardPercent = (): number => (isRegistered() ? settings().tax.percent : 0)

/** Percent of VAT that a class bears. @param standard the standard rate */
export const vatPercentOf = (taxClass: TaxClass, standard = standardPercent()): number =>
  taxClass === 'standard' ? standard : 0

/** The VAT inside a gross amount, in halalas, rounded half up: at 15, `gross × 15 / 115`. */
export const vatAt = (gross: number, percent: number): number =>
  Number(divideHalfUp(BigInt(gross) * BigInt(percent), BigInt(percent) + 100n))

/** The same at the standard rate, whether or not the shop is registered today. */
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
