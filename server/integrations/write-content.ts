import type { ContentField } from '#api/contract/webhooks.ts'
import { productSkuOf, RowRefused } from '#server/catalogue/values/service.ts'
import { applyPatches, renameProduct, type OfferPatch, type ProductPatch } from '#server/catalogue/write/service.ts'
import { lastChangeOf, type Author } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { products } from '#server/platform/database/schema.ts'
import { isAmong, valueAt, type Call } from './call-values.ts'
import { contentIn, contentOf, type Unread } from './content.ts'
import type { NamedProduct } from '#server/platform/database/schema.ts'
import { hasOthers, isOfSeveral, mapProducts, type Mapped } from './map-products.ts'
import { isOutdated } from './outdated.ts'
import { isInOtherCurrency } from './said-currency.ts'
import type { Source } from './sources.ts'

/** What a delivery does to the products that it names. */
export type Change = 'changed' | 'gone' | 'hidden'
type Delivered = { named: NamedProduct[]; mapped: Mapped; change: Change; occurredAt: Date | null | undefined }
/** `mapped`: the products under the SKUs that they have now. */
type Written = { mapped: Mapped; unwritten: string[]; reason?: string | undefined }

/**
 * Writes what a delivery says about its product; events older than what was written are ignored. A SKU that the source
 * changed is changed here, too. A deletion archives the product, unless it is of one variant among others.
 * @returns fields that were not written: unreadable ones, and those that the catalogue refuses
 */
export async function writeContent(tx: Tx, source: Source, call: Call, delivery: Delivered): Promise<Written> {
  const { named, change, occurredAt } = delivery
  let { mapped } = delivery
  const inContent = contentIn(source.row, call)
  const isNamed = mapped.certain !== undefined || mapped.renamed.length > 0
  if (!isNamed && mapped.clash === undefined) {
    if (isAmong(valueAt(call, source.row.event) ?? '', source.row.gone)) return archiveEach(tx, source, call, delivery)
    const areSeveral = inContent.length > 0 && mapped.skus.length > 1
    return { mapped, unwritten: inContent, ...(areSeveral && { reason: 'several-products' }) }
  }
  if (occurredAt && (await isOutdated(tx, source, call, { skus: mapped.skus, occurredAt })))
    return { mapped, unwritten: [], reason: 'outdated' }
  if (mapped.clash !== undefined) return { mapped, unwritten: ['sku', ...inContent], reason: 'sku-taken' }
  const author: Author = { kind: 'key', name: `webhook ${source.name}` }
  const isShown = change === 'changed' && (await isBroughtBack(tx, source, call, mapped, author))
  const isUnfit = change !== 'gone' && mapped.renamed.some(({ to }) => !isSku(to))
  if (mapped.renamed.length && change !== 'gone' && !isUnfit) {
    for (const renaming of mapped.renamed) await renameProduct(tx, renaming, { author, publish: false })
    mapped = await mapProducts(tx, source, named)
  } else if (mapped.renamed.length) {
    // The id alone counts; the new SKU is not learnt.
    const { renamed } = mapped
    const ids = named.filter(({ is }) => is === 'id')
    mapped = {
      ...(await mapProducts(
        tx,
        source,
        ids.map(({ is, value }) => ({ is, value })),
      )),
      renamed,
    }
  }
  const sku = mapped.certain
  const unfit = isUnfit ? ['sku'] : []
  if (sku === undefined)
    return { mapped, unwritten: [...unfit, ...inContent], ...(isUnfit && { reason: 'content-refused' }) }
  if (change === 'gone') return { mapped, ...(await archive(tx, sku, mapped.variants, author)) }
  const status = change === 'hidden' ? 'draft' : isShown ? 'active' : undefined
  const isOfOne = mapped.variants.length === 1 && (await hasOthers(tx, sku, mapped.variants))
  const { texts, offer, unread } = contentOf(source.row, call, await isInOtherCurrency(tx, source, call, named))
  const given: Patch['texts'] = { ...texts, ...(status && { status }) }
  const refused = await applyReadable(tx, {
    sku,
    offered: mapped.variants.length === 1 ? mapped.variants[0]! : sku,
    texts: isOfOne ? {} : given,
    offer,
    author,
  })
  const left = isOfOne ? definedIn(given) : []
  const { unwritten, reason = left.length ? 'of-variant' : undefined } = unwrittenOf(unread, refused, mapped)
  return { mapped, unwritten: [...unfit, ...left, ...unwritten], reason: isUnfit ? 'content-refused' : reason }
}

/** Whether a product can have this SKU, by the rules of imports. */
function isSku(text: string): boolean {
  try {
    return productSkuOf(text) === text
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    return false
  }
}

async function archive(tx: Tx, sku: string, variants: string[], author: Author): Promise<Omit<Written, 'mapped'>> {
  if (variants.length > 0 && (await hasOthers(tx, sku, variants))) return { unwritten: [], reason: 'variant-gone' }
  await applyPatches(tx, { products: [{ sku, status: 'archived' }] }, { author, publish: false })
  return { unwritten: [] }
}

/** A deletion of several products means each of them. */
async function archiveEach(tx: Tx, source: Source, call: Call, { mapped, occurredAt }: Delivered): Promise<Written> {
  const author: Author = { kind: 'key', name: `webhook ${source.name}` }
  const written: Written = { mapped, unwritten: [] }
  for (const { sku, variants } of mapped.each) {
    const isLate = occurredAt && (await isOutdated(tx, source, call, { skus: [sku], occurredAt }))
    const { reason } = isLate ? { reason: 'outdated' } : await archive(tx, sku, variants, author)
    if (reason) written.reason = reason
  }
  return written
}

/** Whether the event shows a product again that this source, and not the shop's staff, took away. */
async function isBroughtBack(tx: Tx, { row }: Source, call: Call, mapped: Mapped, author: Author): Promise<boolean> {
  const sku = mapped.certain ?? mapped.renamed[0]?.from
  if (sku === undefined || !isAmong(valueAt(call, row.event) ?? '', row.shows ?? [])) return false
  const [product] = await tx.select({ status: products.status }).from(products).where(eq(products.sku, sku))
  if (!product || product.status === 'active') return false
  const change = await lastChangeOf(tx, 'product', sku, 'status')
  return change?.authorKind === author.kind && change.authorName === author.name
}

type Patch = { sku: string; offered: string; texts: Omit<ProductPatch, 'sku'>; offer: OfferPatch; author: Author }
type Refused = { field: ContentField; isPlaceless: boolean }

const OFFERED = ['price', 'compareAt', 'stock'] as const
const FIELD_OF = { price: 'price', compareAt: 'compare_at', stock: 'stock' } as const
/** A sale stands between a price and the one before it. */
const PRICES = ['price', 'compareAt'] as const

/** Writes all fields but those that the catalogue refuses, of which it names one at a time. */
async function applyReadable(tx: Tx, { sku, offered, texts, offer: given, author }: Patch): Promise<Refused[]> {
  const isPlaceless = offered === sku && (await isOfSeveral(tx, sku))
  const offer = isPlaceless ? {} : { ...given }
  const refusals: Refused[] = isPlaceless
    ? OFFERED.filter((one) => given[one] !== undefined).map((one) => ({ field: FIELD_OF[one], isPlaceless }))
    : []
  for (;;) {
    const isOffered = Object.values(offer).some((value) => value !== undefined)
    const own = offered === sku && isOffered ? { ...texts, sku, offer } : { ...texts, sku }
    const patches = offered !== sku && isOffered ? [own, { sku: offered, offer }] : [own]
    const { refused } = await applyPatches(tx, { products: patches }, { author, publish: false })
    const [first] = refused
    if (!first) return refusals
    const named = first.field === 'sale' ? PRICES : OFFERED.filter((one) => FIELD_OF[one] === first.field)
    const dropped = (named.length ? named : OFFERED).filter((one) => offer[one] !== undefined)
    if (dropped.length === 0) {
      return [...refusals, ...definedIn(texts).map((field) => ({ field, isPlaceless: false }))]
    }
    for (const one of dropped) {
      refusals.push({ field: FIELD_OF[one], isPlaceless: first.field !== 'sale' })
      delete offer[one]
    }
  }
}

const definedIn = (texts: Patch['texts']): ContentField[] =>
  (Object.keys(texts) as (keyof typeof texts)[]).filter((one) => texts[one] !== undefined) as ContentField[]

function unwrittenOf(
  unread: Unread[],
  refused: Refused[],
  { variants }: Mapped,
): { unwritten: string[]; reason?: string } {
  const unwritten = [...unread.map(({ field }) => field), ...refused.map(({ field }) => field)]
  if (unwritten.length === 0) return { unwritten }
  const isOfVariants = unread.length === 0 && variants.length !== 1 && refused.every(({ isPlaceless }) => isPlaceless)
  const isMoney = unread.some(({ reason }) => reason === 'other-currency')
  return { unwritten, reason: isMoney ? 'other-currency' : isOfVariants ? 'no-variant' : 'content-refused' }
}
