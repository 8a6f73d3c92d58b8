import type { ProductCard, RelatedCard } from '#api/contract/product.ts'
import type { CurrentOffer } from '#stores/offers.ts'

type Prices = Pick<ProductCard, 'price' | 'price_max' | 'compare_at'>
type Today = {
  /** For a product no longer sold, the last known prices. */ prices: Prices | undefined
  stock: number
  isSold: boolean
}

/**
 * Current figures of a card: price of the cheapest variant (halalas) and stock of all (pieces). Undefined until they
 * are loaded.
 */
export function currentCard(
  card: ProductCard | RelatedCard,
  known: Readonly<CurrentOffer> | undefined,
): Today | undefined {
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

/** The discount in whole percent, rounded down; 0 without one. */
export const savedRatio = (price: number, compareAt: number | null): number =>
  compareAt === null || compareAt <= price ? 0 : Math.floor(((compareAt - price) * 100) / compareAt) / 100
