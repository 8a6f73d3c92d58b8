import { machineAmount } from '#locales/format.ts'
import { ProviderFailure } from '../provider.ts'

export const CURRENCY = 'SAR'

/** Halalas in Tabby's format: "115.00" */
export const toDecimal = machineAmount

/** Halalas of "115", "115.5" or "115.00". Fractions of a halala are rejected. */
export function fromDecimal(text: string): number {
  const [, riyals, parts = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  if (riyals === undefined) throw new ProviderFailure('an amount that is no number of halalas')
  return Number(riyals) * 100 + Number(parts.padEnd(2, '0'))
}

export type Money = { amount: number; currency: string }

/** Halalas in Tamara's format: riyals as a JSON number with at most two decimals. */
export const toMoney = (halalas: number): Money => ({ amount: halalas / 100, currency: CURRENCY })

export function fromMoney({ amount }: Money): number {
  const halalas = Math.round(amount * 100)
  if (!Number.isSafeInteger(halalas) || halalas < 0 || Math.abs(halalas / 100 - amount) > 1e-6)
    throw new ProviderFailure('an amount that is no number of halalas')
  return halalas
}
