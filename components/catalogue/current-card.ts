import type { ProductCard, RelatedCard } from '#api/contract/product.ts'
import type { CurrentOffer } from '#stores/offers.ts'

type Prices = Pick<ProductCard, 'price' | 'price_max' | 'compare_at'>
type Today = {
  /** For a product no longer sold, the last known prices. */ prices: Prices | undefined
  stock: number
  /** A promotion that lowers its price in a cart. */ promotion?: string | null
  isSold: boolean
}

/**
 * Current figures of a card: price of the cheapest variant (halalas) and stock of all (pieces). Undefined until they
 * are loaded.
 */
export function currentCard(card: ProductCard | RelatedCard, known: CurrentOffer | undefined): Today | undefined {
  const rendered =
    'price' in card
      ? {
          prices: { price: card.price, price_max: card.price_max, compare_at: card.compare_at },
          stock: card.stock,
          promotion: card.promotion,
          isSold: true,
        }
      : undefined
  if (known === undefined) return rendered
  if (known === 'gone') return { prices: rendered?.prices, stock: 0, isSold: false }
  const { variants, promotion } = known
  const cheapest = variants.reduce((least, variant) => (variant.price < least.price ? variant : least))
  return {
    prices: {
      price: cheapest.price,
      price_max: Math.max(...variants.map((variant) => variant.price)),
      compare_at: cheapest.compare_at,
    },
    stock: variants.reduce((sum, variant) => sum + variant.stock, 0),
    promotion,
    isSold: true,
  }
}

/** The discount in whole percent, rounded down; 0 without one. */
export const savedRatio = (price: number, compareAt: number | null): number =>
  compareAt === null || compareAt <= price ? 0 : Math.floor(((compareAt - price) * 100) / compareAt) / 100
