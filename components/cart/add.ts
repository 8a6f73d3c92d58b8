import { readOffers } from '#api/catalogue.ts'
import type { Known } from '#stores/offers.ts'
import { addToCart } from '#stores/cart-contents.ts'

export { addToCart }

/**
 * One piece of a product without options, whose one variant may go by another SKU.
 * @param known what is known of it today, if anything
 */
export async function addProduct(sku: string, title: string, known: Readonly<Known> | undefined): Promise<boolean> {
  const variants = known ?? (await readOffers([sku]).catch(() => []))[0]?.variants
  const variant = variants === 'gone' ? undefined : variants?.[0]
  return addToCart(variant?.sku ?? sku, 1, title, variant?.price)
}
