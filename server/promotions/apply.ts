import { refusalOf } from './conditions.ts'
import { sum, totalOf } from './covered.ts'
import { reduceLines, shareOf } from './reduce.ts'
import type { Applied, Facts, Line, Outcome, Promotion, Reduction } from './types.ts'

/**
 * What the promotions do for these lines. Gifts come first, and are part of no other promotion. Of the reductions, those
 * that may be together apply one after the other, each to what the earlier ones left; any other applies alone. The
 * combination that saves most counts; between equal ones, the one whose first promotion comes first.
 * docs/decisions/0156-promotions.md
 */
export function applyPromotions(promotions: readonly Promotion[], lines: readonly Line[], facts: Facts): Outcome {
  const outcome: Outcome = {
    reductions: lines.map(() => []),
    applied: [],
    freeWays: [],
    gifts: [],
    refused: new Map(),
  }
  const ordered = promotions.toSorted((a, b) => a.priority - b.priority || a.id - b.id)
  const paid = takeGifts(ordered, lines, facts, outcome)
  const open = ordered.filter((promotion) => {
    if (promotion.rule.effect.kind === 'gift') return false
    const refused = refusalOf(promotion, paid, facts)
    if (refused) outcome.refused.set(promotion, refused)
    return refused === null
  })
  freeDelivery(open, facts, outcome)
  const best = bestReductions(open, paid, outcome)
  outcome.applied.push(...best.applied)
  for (const [index, reductions] of best.reductions.entries()) outcome.reductions[index]!.push(...reductions)
  return outcome
}

/** @returns the lines without the pieces that are gifts */
function takeGifts(ordered: readonly Promotion[], lines: readonly Line[], facts: Facts, outcome: Outcome): Line[] {
  const paid = lines.map((line) => ({ ...line }))
  for (const promotion of ordered) {
    const { effect } = promotion.rule
    if (effect.kind !== 'gift') continue
    const index = paid.findIndex(({ sku, quantity }) => sku === effect.sku && quantity > 0)
    const others = paid.map((line, at) => (at === index ? { ...line, quantity: line.quantity - 1 } : line))
    const refused = refusalOf(promotion, others, facts)
    if (refused) outcome.refused.set(promotion, refused)
    else if (index < 0) outcome.gifts.push({ promotion, sku: effect.sku })
    else {
      const { price } = paid[index]!
      paid[index]!.quantity -= 1
      outcome.reductions[index]!.push({ promotion: promotion.id, amount: price })
      outcome.applied.push({ promotion, saving: price })
    }
  }
  return paid
}

function freeDelivery(open: readonly Promotion[], { city }: Facts, outcome: Outcome): void {
  for (const promotion of open) {
    const { effect } = promotion.rule
    if (effect.kind !== 'delivery') continue
    if (effect.cities.length > 0 && (city === null || !effect.cities.includes(city))) {
      outcome.refused.set(promotion, 'place')
      continue
    }
    outcome.applied.push({ promotion, saving: 0 })
    outcome.freeWays = [...new Set([...outcome.freeWays, ...effect.methods])]
  }
}

type Combination = { reductions: Reduction[][]; applied: Applied[]; saving: number }

function bestReductions(open: readonly Promotion[], lines: readonly Line[], outcome: Outcome): Combination {
  const full = lines.map(totalOf)
  const alone = new Map<Promotion, number>()
  for (const promotion of open) {
    const { effect } = promotion.rule
    if (effect.kind !== 'off' && effect.kind !== 'buy') continue
    const saving = shareOf(promotion.rule, lines, full).amount
    if (saving > 0) alone.set(promotion, saving)
    else if (lines.length > 0) outcome.refused.set(promotion, 'tier')
  }
  const together = [...alone.keys()].filter((promotion) => promotion.together)
  const combined = combine(together, lines)
  let best: { chosen: Promotion | null; saving: number } = { chosen: null, saving: 0 }
  // Each in the place of its first promotion.
  for (const [promotion, saving] of alone) {
    if (promotion.together && promotion !== together[0]) continue
    const saved = promotion.together ? combined.saving : saving
    if (saved > best.saving) best = { chosen: promotion, saving: saved }
  }
  const combination = best.chosen && !best.chosen.together ? combine([best.chosen], lines) : combined
  const applied = new Set(combination.applied.map((one) => one.promotion))
  for (const promotion of alone.keys()) if (!applied.has(promotion)) outcome.refused.set(promotion, 'other')
  return combination
}

/** These promotions one after the other. */
export function combine(chosen: readonly Promotion[], lines: readonly Line[]): Combination {
  const left = lines.map(totalOf)
  const reductions: Reduction[][] = lines.map(() => [])
  const applied: Applied[] = []
  for (const promotion of chosen) {
    const amounts = reduceLines(promotion.rule, lines, left)
    const saving = sum(amounts)
    if (saving === 0) continue
    applied.push({ promotion, saving })
    for (const [index, amount] of amounts.entries()) {
      left[index]! -= amount
      if (amount > 0) reductions[index]!.push({ promotion: promotion.id, amount })
    }
  }
  return { reductions, applied, saving: sum(lines.map(totalOf)) - sum(left) }
}
