import { machineAmount } from '#locales/format.ts'
import { ProviderFailure } from '../../provider.ts'

/** Halalas in Tabby's format: "115.00" */
export const toDecimal = machineAmount

/** Halalas of "115", "115.5" or "115.00". Fractions of a halala are rejected. */
export function fromDecimal(text: string): number {
  const [, riyals, parts = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  if (riyals === undefined) throw new ProviderFailure('an amount that is no number of halalas')
  return Number(riyals) * 100 + Number(parts.padEnd(2, '0'))
}
