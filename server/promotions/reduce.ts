import type { EffectOf, PromotionRule } from '#api/contract/promotion.ts'
import { priceOfPieces } from '#api/contract/line-price.ts'
import { percentOf, share } from '#server/money/service.ts'
import { isCovered, isGot, sum, totalOf } from './covered.ts'
import type { Line } from './types.ts'

type Off = EffectOf<'off'>
type Buy = EffectOf<'buy'>

/** Halalas, and how the lines bear them; at most the sum of the weights. */
type Share = { amount: number; weights: number[] }

/**
 * What a promotion takes off together.
 * @param left what earlier promotions left of each line's total
 */
export function shareOf(rule: PromotionRule, lines: readonly Line[], left: readonly number[]): Share {
  const { effect } = rule
  if (effect.kind === 'off') return takeOff(rule, effect, lines, left)
  return effect.kind === 'buy' ? shareFreePieces(rule, effect, lines, left) : { amount: 0, weights: [] }
}

/** The same by line. */
export function reduceLines(rule: PromotionRule, lines: readonly Line[], left: readonly number[]): number[] {
  const { amount, weights } = shareOf(rule, lines, left)
  return amount === 0 ? lines.map(() => 0) : share(amount, weights)
}

/** The highest tier that these lines reach. */
export const reachedTier = ({ by, tiers }: Off, covered: readonly Line[]): Off['tiers'][number] | undefined =>
  tiers.findLast(({ from }) => from <= measure(by, covered))

/** What tiers are reached by: the sum before promotions, or pieces. */
export const measure = (by: Off['by'], covered: readonly Line[]): number =>
  sum(covered.map((line) => (by === 'sum' ? totalOf(line) : line.quantity)))

function takeOff(rule: PromotionRule, effect: Off, lines: readonly Line[], left: readonly number[]): Share {
  const tier = reachedTier(
    effect,
    lines.filter((line) => isCovered(rule, line)),
  )
  if (!tier) return { amount: 0, weights: [] }
  const weights = lines.map((line, index) => (isCovered(rule, line) ? left[index]! : 0))
  const base = sum(weights)
  const amount = Math.min(tier.percent ? percentOf(base, tier.percent) : (tier.amount ?? 0), effect.most ?? Infinity)
  return { amount: Math.min(amount, base), weights }
}

/**
 * What the pieces that one gets are reduced by is shared with the pieces that one bought for them, so that a return of
 * any of them refunds what they cost.
 */
function shareFreePieces(rule: PromotionRule, effect: Buy, lines: readonly Line[], left: readonly number[]): Share {
  const { bought, got } = piecesOfSets(rule, effect, lines)
  const worth = (index: number, before: number, pieces: number): number =>
    priceOfPieces({ total: left[index]!, quantity: lines[index]!.quantity }, before, pieces)
  const free = sum(lines.map((_, index) => (got[index] ? worth(index, 0, got[index]) : 0)))
  const weights = lines.map((_, index) => {
    const pieces = got[index]! + bought[index]!
    return pieces > 0 ? worth(index, 0, pieces) : 0
  })
  return { amount: percentOf(free, effect.percent), weights }
}

/** By line, the pieces that were bought for others, and those others: the cheapest ones. */
export function piecesOfSets(rule: PromotionRule, { buy, get, gets, times = Infinity }: Buy, lines: readonly Line[]) {
  const quantities = (wanted: (line: Line) => boolean): number[] =>
    lines.map((line) => (wanted(line) ? line.quantity : 0))
  const gettable = quantities((line) => (gets ? isGot(rule, gets, line) : isCovered(rule, line)))
  const buyable = quantities((line) => isCovered(rule, line) && !(gets && isGot(rule, gets, line)))
  const count = sum(buyable)
  const set = gets ? buy : buy + get
  const sets = Math.min(Math.floor(count / set), times)
  // Of a set that is not complete, what is beyond the pieces to buy.
  const begun = !gets && sets < times ? Math.max(0, (count % set) - buy) : 0
  const cheapestFirst = [...lines.keys()].toSorted((a, b) => lines[a]!.price - lines[b]!.price || b - a)
  const got = take(gettable, cheapestFirst, sets * get + begun)
  const paidFor = Math.ceil(sum(got) / get) * buy
  const rest = buyable.map((pieces, index) => (gets ? pieces : pieces - got[index]!))
  return { got, bought: take(rest, cheapestFirst, paidFor) }
}

function take(quantities: readonly number[], order: readonly number[], pieces: number): number[] {
  const taken = quantities.map(() => 0)
  let open = pieces
  for (const index of order) {
    taken[index] = Math.min(quantities[index]!, open)
    open -= taken[index]
  }
  return taken
}
