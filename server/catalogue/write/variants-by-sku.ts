import type { Tx } from '#server/platform/database/connect.ts'
import type { ProductPatch, VariantPatch } from './patches.ts'
import type { PatchHead, ProductSource } from './product-source.ts'
import type { Refused } from './products.ts'
import { say } from './refusal.ts'
import { loadIds, loadOwners } from './state.ts'

/** Patches of variants as patches of their products; several patches of one SKU are merged. */
export async function asProductPatches(
  tx: Tx,
  variants: VariantPatch[],
): Promise<{ products: ProductPatch[]; refused: Refused[] }> {
  if (variants.length === 0) return { products: [], refused: [] }
  const owners = await loadOwners(
    tx,
    variants.map(({ sku }) => sku),
  )
  const byProduct = new Map<string, Map<string, VariantPatch>>()
  const refused: Refused[] = []
  for (const patch of variants) {
    const owner = owners.get(patch.sku)
    if (owner === undefined) {
      refused.push({ patch, field: 'sku', reason: say('import.skuUnknown', { value: patch.sku }), variant: patch.sku })
      continue
    }
    const known = byProduct.get(owner) ?? new Map<string, VariantPatch>()
    byProduct.set(owner, known.set(patch.sku, { ...known.get(patch.sku), ...defined(patch) }))
  }
  return { products: [...byProduct].map(([sku, own]) => ({ sku, variants: [...own.values()] })), refused }
}

/**
 * Turns offers that name a variant's SKU into patches of its product, added to that product's other patches.
 * @returns also the products of these variants
 */
export async function withOwnersOfOffers(
  tx: Tx,
  source: ProductSource,
): Promise<{ source: ProductSource; owners: ReadonlyMap<string, string> }> {
  const named = source.heads.filter(({ isOffer }) => isOffer).map(({ sku }) => sku)
  if (named.length === 0) return { source, owners: new Map() }
  const ids = await loadIds(tx, named)
  const strange = named.filter((sku) => !ids.has(sku))
  const owners = await loadOwners(tx, strange)
  if (owners.size === 0) return { source, owners }
  const products = new Map<string, Parts>()
  for (const [place, head] of source.heads.entries())
    if (!isOfVariant(head, owners)) products.set(head.sku, { head, own: place, offers: [] })
  for (const [place, head] of source.heads.entries()) {
    if (!isOfVariant(head, owners)) continue
    const owner = owners.get(head.sku)!
    const parts = products.get(owner)
    if (parts) parts.offers.push(place)
    else products.set(owner, { head: { sku: owner, isOffer: false, givesUp: false }, own: undefined, offers: [place] })
  }
  const all = [...products.values()]
  const read = (place: number): ProductPatch => together(source, all[place]!)
  return { source: { heads: all.map(({ head }) => head), read }, owners }
}

/** Indexes of a product's own patch and of the offers for its variants. */
type Parts = { head: PatchHead; own: number | undefined; offers: number[] }

const isOfVariant = ({ sku, isOffer }: PatchHead, owners: Map<string, string>): boolean => isOffer && owners.has(sku)

function together(source: ProductSource, { head, own, offers }: Parts): ProductPatch {
  let product = own === undefined ? undefined : source.read(own)
  for (const place of offers) {
    // A row of one variant is never a complete patch of the product.
    const { sku, offer, complete: _complete, ...others } = source.read(place)
    const variants = [...(product?.variants ?? []), { ...defined(offer ?? {}), sku }]
    product = { ...defined(others), ...product, sku: head.sku, variants }
  }
  return product!
}

const defined = <T extends object>(patch: T): T =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as T
