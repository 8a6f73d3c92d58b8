import { proxy } from 'valtio/vanilla'
import { OFFERS_AT_ONCE, readOffers } from '#api/catalogue.ts'
import type { Offer, Variant } from '#api/contract/product.ts'

/** What is known of a product since the page was opened; 'gone' when it is no longer sold. */
export type Known = Offer['variants'] | 'gone'

/** By the product's SKU. Filled in the browser only: a rendered page shows what it was rendered from. */
export const offers = proxy<Record<string, Known>>({})

const GATHER_MS = 30
const FRESH_MS = 60_000

const asked = new Map<string, number>()
let waiting: string[] = []

/** Asks for today's price and stock of products on screen; what is asked for at about the same time goes in one request. */
export function refreshOffers(skus: string[]): void {
  const now = Date.now()
  // A comma parts SKUs in the request: a SKU that holds one would come back as two that nobody sells.
  const due = skus.filter((sku) => !sku.includes(',') && now - (asked.get(sku) ?? -Infinity) > FRESH_MS)
  if (due.length === 0) return
  for (const sku of due) asked.set(sku, now)
  if (waiting.length === 0) setTimeout(send, GATHER_MS)
  waiting.push(...due)
}

function send(): void {
  const all = waiting
  waiting = []
  for (let from = 0; from < all.length; from += OFFERS_AT_ONCE) void read(all.slice(from, from + OFFERS_AT_ONCE))
}

async function read(skus: string[]): Promise<void> {
  try {
    const found = new Map((await readOffers(skus, { background: true })).map((offer) => [offer.sku, offer.variants]))
    for (const sku of skus) offers[sku] = found.get(sku) ?? 'gone'
  } catch {
    // Offline or refused: the page keeps what it was rendered with, and asks again when the product is next shown.
    for (const sku of skus) asked.delete(sku)
  }
}

/** The variants at today's price and stock; one that is no longer sold has none left. */
export function current<V extends Pick<Variant, 'sku' | 'price' | 'compare_at' | 'stock'>>(
  variants: readonly V[],
  known: Readonly<Offer['variants']> | 'gone' | undefined,
): readonly V[] {
  if (known === undefined) return variants
  if (known === 'gone') return variants.map((variant) => ({ ...variant, stock: 0 }))
  const today = new Map(known.map((variant) => [variant.sku, variant]))
  return variants.map((variant) => ({ ...variant, stock: 0, ...today.get(variant.sku) }))
}
