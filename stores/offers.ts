import { proxy } from 'valtio/vanilla'
import { OFFERS_AT_ONCE, readOffers } from '#api/catalogue.ts'
import type { Offer, Variant } from '#api/contract/product.ts'

/** Current variants and promotion of a product; 'gone' if it is no longer sold. */
export type CurrentOffer = (Omit<Offer, 'variants'> & { variants: readonly Offer['variants'][number][] }) | 'gone'

/** Current offers by product SKU. Filled in the browser only; prerendered pages show their own data. */
export const offers = proxy<Record<string, CurrentOffer>>({})

const GATHER_MS = 30
const FRESH_MS = 60_000

const requestedAt = new Map<string, number>()
/** The latest request per product; responses to older ones are ignored. */
const newest = new Map<string, object>()
let waiting = new Set<string>()

/**
 * Requests the current price and stock of products, batched within 30 ms.
 * @param isOpened for a product's own page, which ignores the cache so that it agrees with the cart
 */
export function refreshOffers(skus: string[], { isOpened = false } = {}): void {
  const now = Date.now()
  // The request separates SKUs by commas, so a SKU with a comma cannot be requested.
  const due = skus.filter(
    (sku) => !sku.includes(',') && (isOpened || now - (requestedAt.get(sku) ?? -Infinity) > FRESH_MS),
  )
  if (due.length === 0) return
  if (waiting.size === 0) setTimeout(send, GATHER_MS)
  for (const sku of due) {
    requestedAt.set(sku, now)
    waiting.add(sku)
  }
}

function send(): void {
  const all = [...waiting]
  waiting = new Set()
  for (let from = 0; from < all.length; from += OFFERS_AT_ONCE) void read(all.slice(from, from + OFFERS_AT_ONCE))
}

async function read(skus: string[]): Promise<void> {
  for (const sku of skus) newest.set(sku, skus)
  try {
    const found = new Map((await readOffers(skus, { background: true })).map((offer) => [offer.sku, offer]))
    for (const sku of skus) if (newest.get(sku) === skus) offers[sku] = found.get(sku) ?? 'gone'
  } catch {
    // On failure the page keeps its data, and requests it again when the product is next shown.
    for (const sku of skus) requestedAt.delete(sku)
  }
}

/** The variants with current price and stock; those no longer sold have stock 0. */
export function current<V extends Pick<Variant, 'sku' | 'price' | 'compare_at' | 'stock'>>(
  variants: readonly V[],
  known: CurrentOffer | undefined,
): readonly V[] {
  if (known === undefined) return variants
  if (known === 'gone') return variants.map((variant) => ({ ...variant, stock: 0 }))
  const today = new Map(known.variants.map((variant) => [variant.sku, variant]))
  return variants.map((variant) => ({ ...variant, stock: 0, ...today.get(variant.sku) }))
}
