import type { Option } from '#api/contract/product.ts'
import type { SaleTerms } from '#server/platform/database/schema.ts'
import type { OfferPatch, ProductPatch, VariantPatch } from './patches.ts'
import { checkChoices, chosenOf, inOrder, nextOptionNames, nextOptions, type Chosen } from './options.ts'
import { PatchRefused } from './refusal.ts'
import type { ProductState, ShownPrice, VariantState } from './state.ts'

export type OfferAssumptions = {
  /** Stock of a new variant whose source does not count it. */
  stock: number
  /** ms since 1970 */
  now: number
  /** What shoppers see of variants whose price a sale makes, by SKU. */
  shown: ReadonlyMap<string, ShownPrice>
}

type Next = { options: Option[]; variants: VariantState[] }
type Pending = { state: VariantState; chosen: Chosen; isNamed: boolean }

/**
 * @param newPlace new places of the product's pictures by old place; null for removed ones
 * @throws PatchRefused
 */
export function nextVariants(
  patch: ProductPatch,
  old: ProductState | undefined,
  newPlace: (place: number | null) => number | null,
  assumptions: OfferAssumptions,
): Next {
  const before = new Map((old?.variants ?? []).map((variant) => [variant.sku, variant]))
  const named = namedVariants(patch, old)
  const gone = goneVariants(patch, before, named)
  const kept = [...before.keys()].filter((sku) => !gone.has(sku))
  const names = nextOptionNames(patch, old?.options ?? [])
  const sales = new Set(patch.gone?.sales)
  const pending = inOrder(
    kept,
    [...named.keys()].filter((sku) => !gone.has(sku)),
  ).map((sku): Pending => {
    const variant = before.get(sku)
    const change = named.get(sku) ?? { sku }
    const isSaleGone = sales.has(sku) || (patch.complete === true && named.has(sku))
    const offer = nextOffer(change, variant, isSaleGone, assumptions)
    const chosen = { ...(variant && chosenOf(old!.options, variant)), ...change.options }
    const picture = change.picture === undefined ? newPlace(variant?.picture ?? null) : change.picture
    return { state: { sku, ...offer, options: [], picture }, chosen, isNamed: named.has(sku) }
  })
  if (pending.length === 0) throw new PatchRefused('variants', 'import.variantsMissing')
  checkChoices(
    names,
    pending.map(({ state: { sku }, chosen, isNamed }) => ({ sku, chosen, isNamed })),
  )
  return {
    options: nextOptions(
      names,
      patch.options ?? [],
      old?.options ?? [],
      pending.map(({ chosen }) => chosen),
    ),
    variants: pending.map(({ state, chosen }) => ({ ...state, options: names.map((name) => chosen[name]!) })),
  }
}

function goneVariants(
  patch: ProductPatch,
  before: Map<string, VariantState>,
  named: Map<string, VariantPatch>,
): Set<string> {
  const gone = new Set(patch.gone?.variants)
  // A price for the whole product names no variants, so a complete patch replaces variants only where the product has
  // some.
  if (patch.complete && named.size > 0) for (const sku of before.keys()) if (!named.has(sku)) gone.add(sku)
  return gone
}

/** The patch of a variant adds to the patch of the whole product. */
function namedVariants(patch: ProductPatch, old: ProductState | undefined): Map<string, VariantPatch> {
  const named = new Map((patch.variants ?? offerAsVariants(patch, old)).map((variant) => [variant.sku, variant]))
  if (patch.variants && patch.offer && old)
    for (const { sku, ...offer } of offerAsVariants(patch, old)) named.set(sku, { ...offer, ...named.get(sku), sku })
  return named
}

/** The variants of an offer that names none: that of the product's SKU, the only one, or all of one price. */
function offerAsVariants({ sku, offer, complete }: ProductPatch, old: ProductState | undefined): VariantPatch[] {
  if (!old) return [{ sku, ...offer }]
  if (!offer) return []
  const own =
    old.variants.find((variant) => variant.sku === sku) ?? (old.variants.length === 1 ? old.variants[0] : undefined)
  if (own) return [{ ...offer, sku: own.sku }]
  if (complete) return [{ ...offer, sku }]
  const refuse = (field: string): never => {
    throw new PatchRefused(field, 'import.offerOfVariants', { value: sku, count: old.variants.length })
  }
  if (typeof offer.stock === 'number') refuse('stock')
  if (offer.gtin) refuse('gtin')
  const prices = new Set(old.variants.map(({ price }) => price))
  if (prices.size > 1 && offer.price !== undefined && !prices.has(offer.price)) refuse('price')
  const isOfOne = <T>(value: T | null | undefined, of: (variant: VariantState) => T | null | undefined): boolean =>
    value == null || old.variants.some((variant) => of(variant) === value)
  if (prices.size > 1 && !isOfOne(offer.compareAt, (variant) => variant.compareAt)) refuse('compare_at')
  if (prices.size > 1 && !isOfOne(offer.sale?.price, (variant) => variant.sale?.price)) refuse('sale')
  const { price, compareAt, sale, weightGrams } = offer
  const shared: OfferPatch = prices.size > 1 ? { weightGrams } : { price, compareAt, sale, weightGrams }
  return old.variants.map((variant) => ({ ...shared, sku: variant.sku }))
}

type Offer = Omit<VariantState, 'sku' | 'options' | 'picture'>

function nextOffer(
  patch: VariantPatch,
  old: VariantState | undefined,
  isSaleGone: boolean,
  assumptions: OfferAssumptions,
): Offer {
  const { stock } = assumptions
  return {
    ...nextPrice(patch, old, isSaleGone, assumptions),
    // "In stock" changes nothing against a number that the shop counted itself, unless that is 0.
    stock:
      patch.stock === undefined ? (old?.stock ?? stock) : patch.stock === 'some' ? old?.stock || stock : patch.stock,
    gtin: nextGtin(patch.gtin, old?.gtin ?? null),
    weightGrams: patch.weightGrams === undefined ? (old?.weightGrams ?? null) : patch.weightGrams,
  }
}

/** Spreadsheets take zeros from the front of a GTIN, which is the same number without them. */
function nextGtin(given: string | null | undefined, old: string | null): string | null {
  if (given === undefined) return old
  const isShortened =
    given !== null && old !== null && given.length < old.length && old === given.padStart(old.length, '0')
  return isShortened ? old : given
}

/** The prices outside sales, and the sale that the variant came with. */
function nextPrice(
  patch: VariantPatch,
  old: VariantState | undefined,
  isSaleGone: boolean,
  { shown, now }: OfferAssumptions,
): Pick<Offer, 'price' | 'compareAt' | 'sale'> {
  // What a sale makes of the price is no price outside of it: sources send it back as they read it.
  const seen = shown.get(patch.sku)
  const isSeen = seen !== undefined && (patch.price === undefined || patch.price === seen.price)
  const given = seen !== undefined && patch.price === seen.price ? undefined : patch.price
  const price = patch.sale?.regular ?? given ?? old?.price
  if (price === undefined) throw new PatchRefused('price', 'import.priceMissing', {}, patch.sku)
  const isCompareSeen = isSeen && patch.compareAt === seen.compareAt
  const compareAt = patch.compareAt === undefined || isCompareSeen ? (old?.compareAt ?? null) : patch.compareAt
  // Beside a price of its own it says that there is no reduction; alone it contradicts the shop's.
  const isAlone = patch.price === undefined && !patch.sale && patch.compareAt != null && !isCompareSeen
  if (isAlone && patch.compareAt! <= price)
    throw new PatchRefused('compare_at', 'import.compareAtNotHigher', { value: patch.sku }, patch.sku)
  const sale = nextSale(patch, old, isSaleGone, price)
  const isOver = sale !== null && sale.to !== null && sale.to <= now
  return { price, compareAt: compareAt !== null && compareAt > price ? compareAt : null, sale: isOver ? null : sale }
}

function nextSale(
  patch: VariantPatch,
  old: VariantState | undefined,
  isGone: boolean,
  regular: number,
): SaleTerms | null {
  if (patch.sale !== undefined) {
    if (patch.sale !== null && patch.sale.price >= regular)
      throw new PatchRefused('sale', 'import.saleNotLower', { value: patch.sku }, patch.sku)
    if (patch.sale === null) return null
    const { isToMinute, ...terms } = patch.sale
    if (!isToMinute || !old?.sale) return { ...terms, regular }
    const [from, to] = [withSeconds(terms.from, old.sale.from), withSeconds(terms.to, old.sale.to)]
    return { ...terms, from, to, regular }
  }
  if (isGone || !old?.sale) return null
  if (regular <= old.sale.price)
    throw new PatchRefused('price', 'import.priceBelowSale', { value: patch.sku }, patch.sku)
  return { ...old.sale, regular }
}

const MINUTE_MS = 60_000

/** The time that the variant has, where it is the same minute. */
const withSeconds = (given: number | null, old: number | null): number | null =>
  old !== null && old - (old % MINUTE_MS) === given ? old : given
