import { createHash } from 'node:crypto'
import type { Product, Variant } from '#api/contract/product.ts'
import { light } from '#components/theme/tokens.ts'
import { shop } from '#locales/shop-settings.ts'

/** The content of a product's share image. Prices are halalas, VAT included. */
export type ShareCard = {
  title: string
  price: number
  compareAt: number | null
  /** True if other variants cost more. */
  from: boolean
  /** Key of a stored picture. */
  picture: string | null
  /** The picture's. */
  focus?: string
}

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** Version of the design; increment it to change every URL. */
const DRAWING = 1

/** The variant whose price and picture stand for the product; one without a price only where none has one. */
export function cheapestVariant({ variants }: Pick<Product, 'variants'>): Variant {
  const offered = variants.filter(({ price }) => price > 0)
  return (offered.length ? offered : variants).reduce((least, variant) =>
    variant.price < least.price ? variant : least,
  )
}

export function shareCard(product: Product): ShareCard {
  const cheapest = cheapestVariant(product)
  const shown =
    cheapest.picture === null ? product.pictures[0] : (product.pictures[cheapest.picture] ?? product.pictures[0])
  return {
    title: product.title,
    price: cheapest.price,
    compareAt: cheapest.compare_at !== null && cheapest.compare_at > cheapest.price ? cheapest.compare_at : null,
    from: product.variants.some(({ price }) => price > cheapest.price),
    picture: shown?.key ?? null,
    ...(shown?.focus && { focus: shown.focus }),
  }
}

/** Hash of the content, for the image's URL. */
export const shareVersion = (product: Product): string => cardVersion(shareCard(product))

export const cardVersion = (card: ShareCard | null): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        DRAWING,
        light,
        shop.identity.name,
        ...(card === null && shop.identity.tagline ? [shop.identity.tagline] : []),
        shop.display.digits,
        card,
        ...(shop.face ? [shop.face] : []),
      ]),
    )
    .digest('hex')
    .slice(0, 12)
