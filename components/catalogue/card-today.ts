import type { ProductCard } from '#api/contract/product.ts'
import type { Known } from '#stores/offers.ts'

type Shown = Pick<ProductCard, 'price' | 'price_max' | 'compare_at' | 'stock'>

/** A card's figures as they are today: price of the cheapest variant, stock of all; halalas and units. */
export function cardToday(card: ProductCard, known: Readonly<Known> | undefined): Shown & { isSold: boolean } {
  const { price, price_max, compare_at, stock } = card
  if (known === undefined) return { price, price_max, compare_at, stock, isSold: true }
  if (known === 'gone') return { price, price_max, compare_at, stock: 0, isSold: false }
  const cheapest = known.reduce((least, variant) => (variant.price < least.price ? variant : least))
  return {
    price: cheapest.price,
    price_max: Math.max(...known.map((variant) => variant.price)),
    compare_at: cheapest.compare_at,
    stock: known.reduce((sum, variant) => sum + variant.stock, 0),
    isSold: true,
  }
}

/** Share of the old price that is saved, whole percents rounded down; 0 when nothing is. */
export const savedRatio = (price: number, compareAt: number | null): number =>
  compareAt === null || compareAt <= price ? 0 : Math.floor(((compareAt - price) * 100) / compareAt) / 100
