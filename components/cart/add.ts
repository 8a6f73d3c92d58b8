import { readOffers } from '#api/catalogue.ts'
import type { CurrentOffer } from '#stores/offers.ts'
import { addToCart } from '#stores/cart/lines.ts'

export { addToCart }

/**
 * Adds one piece of a product without options; its variant may have another SKU.
 * @param known the current offer, if loaded
 */
export async function addProduct(sku: string, title: string, known: CurrentOffer | undefined): Promise<boolean> {
  const offer = known ?? (await readOffers([sku]).catch(() => []))[0]
  const variant = offer === 'gone' ? undefined : offer?.variants[0]
  return addToCart(variant?.sku ?? sku, 1, title, variant?.price)
}
