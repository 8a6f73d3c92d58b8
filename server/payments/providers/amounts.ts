import { machineAmount } from '#locales/format.ts'
import { ProviderFailure } from '../provider.ts'

export const CURRENCY = 'SAR'

/** Halalas as Tabby writes them: "115.00" */
export const toDecimal = machineAmount

/** "115", "115.5" or "115.00" in halalas. What has parts of a halala is nobody's amount. */
export function fromDecimal(text: string): number {
  const [, riyals, parts = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  if (riyals === undefined) throw new ProviderFailure('an amount that is no number of halalas')
  return Number(riyals) * 100 + Number(parts.padEnd(2, '0'))
}

export type Money = { amount: number; currency: string }

/**
 * Halalas as Tamara counts them: riyals in a JSON number, which has the shortest digits that mean it, at most two after
 * the point.
 */
export const toMoney = (halalas: number): Money => ({ amount: halalas / 100, currency: CURRENCY })

export function fromMoney({ amount }: Money): number {
  const halalas = Math.round(amount * 100)
  if (!Number.isSafeInteger(halalas) || halalas < 0 || Math.abs(halalas / 100 - amount) > 1e-6)
    throw new ProviderFailure('an amount that is no number of halalas')
  return halalas
}
