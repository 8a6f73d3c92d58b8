import type { ProductCard, RelatedCard } from '#api/contract/product.ts'
import type { Known } from '#stores/offers.ts'

type Prices = Pick<ProductCard, 'price' | 'price_max' | 'compare_at'>
type Today = {
  /** Of what is no longer sold, as far as it was ever known. */ prices: Prices | undefined
  stock: number
  isSold: boolean
}

/** A card's figures as they are today: price of the cheapest variant, stock of all; halalas and units. Undefined until they are known. */
export function cardToday(card: ProductCard | RelatedCard, known: Readonly<Known> | undefined): Today | undefined {
  const rendered =
    'price' in card
      ? {
          prices: { price: card.price, price_max: card.price_max, compare_at: card.compare_at },
          stock: card.stock,
          isSold: true,
        }
      : undefined
  if (known === undefined) return rendered
  if (known === 'gone') return { prices: rendered?.prices, stock: 0, isSold: false }
  const cheapest = known.reduce((least, variant) => (variant.price < least.price ? variant : least))
  return {
    prices: {
      price: cheapest.price,
      price_max: Math.max(...known.map((variant) => variant.price)),
      compare_at: cheapest.compare_at,
    },
    stock: known.reduce((sum, variant) => sum + variant.stock, 0),
    isSold: true,
  }
}

/** Share of the old price that is saved, whole percents rounded down; 0 when nothing is. */
export const savedRatio = (price: number, compareAt: number | null): number =>
  compareAt === null || compareAt <= price ? 0 : Math.floor(((compareAt - price) * 100) / compareAt) / 100
