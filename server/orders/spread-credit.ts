import type { Tax } from '#api/contract/tax-classes.ts'
import { share } from '#server/money/service.ts'

/** Halalas, VAT included, of one class and reason. */
export type Taxed = Pick<Tax, 'tax_class' | 'tax_reason'> & { total: number }

type SpreadCredit = {
  /** What each of the goods is credited with, in their order. */
  goods: number[]
  /** Money without goods, by class and reason; no zero amounts. */
  rest: Taxed[]
}

/**
 * Spreads a credit over the returned goods, and any excess over what is left of the invoice. No tax class is credited
 * beyond its invoiced amount.
 * @param amount halalas, at most what is left
 * @param goods at their full price
 * @param left of the invoice, one entry per class and reason
 */
export function spreadCredit(amount: number, goods: readonly Taxed[], left: readonly Taxed[]): SpreadCredit {
  const groups = left.map((tax) => ({ tax, members: [...goods.keys()].filter((index) => isSame(goods[index]!, tax)) }))
  // An earlier credit without goods may have credited part of these goods.
  const open = groups.map(({ tax, members }) => Math.min(tax.total, sum(members.map((index) => goods[index]!.total))))
  const taken = sum(open) > amount ? share(amount, open) : open
  const totals = goods.map(() => 0)
  for (const [group, { members }] of groups.entries()) {
    const parts = share(
      taken[group]!,
      members.map((index) => goods[index]!.total),
    )
    for (const [at, index] of members.entries()) totals[index] = parts[at]!
  }
  const rest = amount - sum(taken)
  const parts = share(
    rest,
    left.map(({ total }, group) => total - taken[group]!),
  )
  return {
    goods: totals,
    rest: left.map((tax, group) => ({ ...tax, total: parts[group]! })).filter(({ total }) => total > 0),
  }
}

const isSame = (a: Taxed, b: Taxed): boolean => a.tax_class === b.tax_class && a.tax_reason === b.tax_reason

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
