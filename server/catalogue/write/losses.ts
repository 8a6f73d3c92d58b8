import type { ProductState, VariantState } from './state.ts'

/** Products on sale that lose something, by kind of loss; `of` counts all products of the shop. */
export type Losses = {
  of: number
  products: number
  price: number
  stock: number
  variants: number
  visibility: number
  /** Products by the field that they, or one of their variants, had filled and have empty then; as the API names it. */
  emptied: Record<string, number>
}

export const noLosses = (of: number): Losses => ({
  of,
  products: 0,
  price: 0,
  stock: 0,
  variants: 0,
  visibility: 0,
  emptied: {},
})

/** Fraction of the shop's products that may lose something without a confirmation. */
const MOST = 0.3
/** A new price below this fraction of the old one is more likely a mistake than an offer. */
const FALL = 0.5
/** Made of other fields, or a reason that goes with its class. */
const FOLLOWING = ['summary', 'slug', 'taxReason', 'variants']
/** Reductions end with their season: they are counted by field, but need no confirmation. */
const ENDING = ['sale', 'compare_at']

export const areTooMany = ({ of, products }: Pick<Losses, 'of' | 'products'>): boolean => products > of * MOST

/** @param now ms since 1970: a sale that is over by then is no loss */
export function countLoss(losses: Losses, old: ProductState, next: ProductState, now: number): void {
  if (old.status !== 'active') return
  const lost = {
    price: cheapest(next) < cheapest(old) * FALL,
    stock: units(old) > 0 && units(next) === 0,
    variants: old.variants.some(({ sku }) => !next.variants.some((variant) => variant.sku === sku)),
    visibility: next.status !== 'active',
  }
  const emptied = emptiedFields(old, next, now)
  for (const kind of ['price', 'stock', 'variants', 'visibility'] as const) if (lost[kind]) losses[kind] += 1
  for (const field of emptied) losses.emptied[field] = (losses.emptied[field] ?? 0) + 1
  const isLess = [...emptied].some((field) => !ENDING.includes(field))
  if (isLess || Object.values(lost).some(Boolean)) losses.products += 1
}

function emptiedFields(old: ProductState, next: ProductState, now: number): Set<string> {
  const emptied = emptiedIn(old, next)
  for (const variant of old.variants) {
    const after = next.variants.find(({ sku }) => sku === variant.sku)
    if (after) for (const field of emptiedIn(running(variant, now), after)) emptied.add(field)
  }
  return emptied
}

/** Without a sale that is over. */
const running = (variant: VariantState, now: number): VariantState => {
  const { sale } = variant
  return sale && sale.to !== null && sale.to <= now ? { ...variant, sale: null } : variant
}

function emptiedIn<T extends object>(old: T, next: T): Set<string> {
  const fields = Object.keys(old) as (string & keyof T)[]
  const gone = fields.filter((field) => !FOLLOWING.includes(field) && !isEmpty(old[field]) && isEmpty(next[field]))
  return new Set(gone.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)))
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const cheapest = ({ variants }: ProductState): number => Math.min(...variants.map(({ price }) => price))
const units = ({ variants }: ProductState): number => variants.reduce((sum, { stock }) => sum + stock, 0)
