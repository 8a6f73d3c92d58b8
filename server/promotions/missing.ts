import { refusalOf } from './conditions.ts'
import { isCovered, isGot, sum, totalOf } from './covered.ts'
import { measure, piecesOfSets } from './reduce.ts'
import type { Facts, Line, Outcome, Promotion } from './types.ts'

/** What is missing for a promotion, or for more of it: halalas, or pieces of what it covers or gives. */
export type Missing = { promotion: Promotion; by: 'sum' | 'pieces'; amount: number; gets?: boolean }

/** Only what would be true: a promotion that would apply then, beside what applies now. */
export function missingOf(
  promotions: readonly Promotion[],
  lines: readonly Line[],
  facts: Facts,
  { applied }: Pick<Outcome, 'applied'>,
): Missing[] {
  const reducing = applied.map(({ promotion }) => promotion).filter(isReducing)
  const isOpen = (promotion: Promotion): boolean =>
    !isReducing(promotion) || reducing.every((one) => one === promotion || (one.together && promotion.together))
  return promotions
    .toSorted((a, b) => a.priority - b.priority || a.id - b.id)
    .flatMap((promotion) => (isOpen(promotion) ? (missingFor(promotion, lines, facts) ?? []) : []))
}

const isReducing = ({ rule: { effect } }: Promotion): boolean => effect.kind === 'off' || effect.kind === 'buy'

function missingFor(promotion: Promotion, all: readonly Line[], facts: Facts): Missing | undefined {
  const { rule } = promotion
  const { effect } = rule
  const lines = effect.kind === 'gift' ? all.filter(({ sku }) => sku !== effect.sku) : all
  if (lines.length === 0 || refusalOf({ ...promotion, rule: { ...rule, minimum: 0 } }, lines, facts)) return undefined
  if (effect.kind === 'delivery' && effect.cities.length > 0 && facts.city && !effect.cities.includes(facts.city))
    return undefined
  const short = rule.minimum - sum(lines.map(totalOf))
  if (short > 0) return { promotion, by: 'sum', amount: short }
  const covered = lines.filter((line) => isCovered(rule, line))
  if (effect.kind === 'off') {
    const reached = measure(effect.by, covered)
    const next = effect.tiers.find(({ from }) => from > reached)
    return next && { promotion, by: effect.by, amount: next.from - reached }
  }
  if (effect.kind !== 'buy') return undefined
  const { buy, get, gets, times = Infinity } = effect
  const pieces = (some: readonly Line[]): number => sum(some.map(({ quantity }) => quantity))
  const bought = gets ? covered.filter((line) => !isGot(rule, gets, line)) : covered
  const set = gets ? buy : buy + get
  const sets = Math.floor(pieces(bought) / set)
  const earned = Math.min(sets, times) * get - sum(piecesOfSets(rule, effect, lines).got)
  if (gets && earned > 0) return { promotion, by: 'pieces', amount: earned, gets: true }
  const begun = pieces(bought) % set
  if (begun === 0 || sets >= times) return undefined
  return { promotion, by: 'pieces', amount: gets ? buy - begun : Math.max(buy + 1 - begun, 1) }
}
