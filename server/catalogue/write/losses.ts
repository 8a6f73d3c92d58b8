import type { ProductState } from './state.ts'

/** Products on sale that lose something customers see, by kind of loss; `of` counts all products of the shop. */
export type Losses = {
  of: number
  products: number
  price: number
  stock: number
  variants: number
  visibility: number
}

export const noLosses = (of: number): Losses => ({ of, products: 0, price: 0, stock: 0, variants: 0, visibility: 0 })

/** Fraction of the shop's products that may lose something without a confirmation. */
const MOST = 0.3
/** A new price below this fraction of the old one is more likely a mistake than an offer. */
const FALL = 0.5

export const areTooMany = ({ of, products }: Losses): boolean => products > of * MOST

export function countLoss(losses: Losses, old: ProductState, next: ProductState): void {
  if (old.status !== 'active') return
  const lost = {
    price: cheapest(next) < cheapest(old) * FALL,
    stock: units(old) > 0 && units(next) === 0,
    variants: old.variants.some(({ sku }) => !next.variants.some((variant) => variant.sku === sku)),
    visibility: next.status !== 'active',
  }
  for (const kind of ['price', 'stock', 'variants', 'visibility'] as const) if (lost[kind]) losses[kind] += 1
  if (Object.values(lost).some(Boolean)) losses.products += 1
}

const cheapest = ({ variants }: ProductState): number => Math.min(...variants.map(({ price }) => price))
const units = ({ variants }: ProductState): number => variants.reduce((sum, { stock }) => sum + stock, 0)
