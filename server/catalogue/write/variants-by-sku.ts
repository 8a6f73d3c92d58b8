import type { Tx } from '#server/database/connect.ts'
import type { ProductPatch, VariantPatch } from './patches.ts'
import type { Refused } from './products.ts'
import { say } from './refusal.ts'
import { loadIds, loadOwners } from './state.ts'

/** Patches of variants as patches of the products that have them; of one SKU the later adds to the earlier. */
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
 * Offers that name a product by the SKU of one of its variants, as patches of that product's variants. They add to what
 * another patch says of the product.
 */
export async function withOwnersOfOffers(tx: Tx, patches: ProductPatch[]): Promise<ProductPatch[]> {
  const named = patches.filter(isOffer).map(({ sku }) => sku)
  if (named.length === 0) return patches
  const ids = await loadIds(tx, named)
  const strange = named.filter((sku) => !ids.has(sku))
  const owners = await loadOwners(tx, strange)
  if (owners.size === 0) return patches
  const ownerOf = (patch: ProductPatch): string | undefined => (isOffer(patch) ? owners.get(patch.sku) : undefined)
  const products = new Map(
    patches.filter((patch) => ownerOf(patch) === undefined).map((patch) => [patch.sku, patch] as const),
  )
  for (const patch of patches) {
    const owner = ownerOf(patch)
    if (owner === undefined) continue
    // A row of one variant does not name everything that the product has.
    const { sku, offer, complete: _complete, ...others } = patch
    const known = products.get(owner)
    const variants = [...(known?.variants ?? []), { ...defined(offer ?? {}), sku }]
    products.set(owner, { ...defined(others), ...known, sku: owner, variants })
  }
  return [...products.values()]
}

/** Whether a patch only names a SKU and what it is sold for. */
const isOffer = ({ title, options, variants }: ProductPatch): boolean =>
  title === undefined && options === undefined && variants === undefined

const defined = <T extends object>(patch: T): T =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as T
