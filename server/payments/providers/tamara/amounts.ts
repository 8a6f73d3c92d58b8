import { CURRENCY, ProviderFailure } from '../../provider.ts'

export type Money = { amount: number; currency: string }

/** Halalas in Tamara's format: riyals as a JSON number with at most two decimals. */
export const toMoney = (halalas: number): Money => ({ amount: halalas / 100, currency: CURRENCY })

export function fromMoney({ amount }: Money): number {
  const halalas = Math.round(amount * 100)
  if (!Number.isSafeInteger(halalas) || halalas < 0 || Math.abs(halalas / 100 - amount) > 1e-6)
    throw new ProviderFailure('an amount that is no number of halalas')
  return halalas
}
