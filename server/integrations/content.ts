import { CONTENT_FIELDS, type ContentField, type SourceRow } from '#api/contract/webhooks.ts'
import { htmlOf, parsePrice, RowRefused, titleOf } from '#server/catalogue/values/service.ts'
import { applyPatches, type OfferPatch, type ProductPatch } from '#server/catalogue/write/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, gt, sql } from '#server/platform/database/drizzle.ts'
import { webhookDeliveries } from '#server/platform/database/schema.ts'
import { lockRepeats, type Meaning } from './deliveries.ts'
import { hasOthers } from './map-products.ts'
import { rawValuesAt, valueAt, type Call } from './call-values.ts'
import type { Source } from './sources.ts'

const MOST_STOCK = 1_000_000

type About = {
  sku: string
  /** The variants that the delivery is about; none if it is about the whole product. */
  variants: string[]
  meaning: Meaning
  occurredAt: Date | null | undefined
}

/**
 * Writes what a delivery says about a product; events older than what was written are ignored. A deletion archives the
 * product, unless it is of one variant among others.
 * @returns fields that were not written: unreadable ones, and those that the catalogue refuses
 */
export async function writeContent(
  tx: Tx,
  { name, row }: Source,
  call: Call,
  { sku, variants, meaning, occurredAt }: About,
): Promise<{ unwritten: string[]; reason?: string }> {
  await lockRepeats(tx, name, `product ${sku}`)
  if (occurredAt && (await isOutdated(tx, name, sku, occurredAt))) return { unwritten: [], reason: 'outdated' }
  if (meaning === 'gone' && variants.length > 0 && (await hasOthers(tx, sku, variants)))
    return { unwritten: [], reason: 'variant-gone' }
  const { patches, unread } = contentOf(row, call, sku, variants.length === 1 ? variants[0]! : sku)
  const products = meaning === 'gone' ? [{ sku, status: 'archived' as const }] : patches
  const { refused } = await applyPatches(
    tx,
    { products },
    { author: { kind: 'key', name: `webhook ${name}` }, publish: false },
  )
  // A patch is written completely or not at all.
  const unwritten = refused.length ? contentIn(row, call) : meaning === 'gone' ? [] : unread
  return { unwritten, ...(unwritten.length && { reason: 'content-refused' }) }
}

/** Fields of the catalogue that a delivery may contain. */
export const contentIn = ({ content = {} }: SourceRow, call: Call): string[] =>
  CONTENT_FIELDS.filter((field) => content[field] && valueAt(call, content[field]) !== undefined)

async function isOutdated(tx: Tx, source: string, sku: string, occurredAt: Date): Promise<boolean> {
  const [later] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.source, source),
        eq(webhookDeliveries.verdict, 'accepted'),
        gt(webhookDeliveries.occurredAt, occurredAt),
        sql`${sku} = any(${webhookDeliveries.skus})`,
      ),
    )
    .limit(1)
  return later !== undefined
}

/**
 * The content of a delivery as patches of the catalogue. Missing and unreadable fields keep their value.
 * @param offered the product or variant of price and stock
 */
function contentOf(
  row: SourceRow,
  call: Call,
  sku: string,
  offered: string,
): { patches: ProductPatch[]; unread: string[] } {
  const { statuses = {}, ...places } = row.content ?? {}
  const unread: string[] = []

  /** Undefined if the field is missing. */
  function read<T>(field: ContentField, make: (text: string) => T | undefined): T | undefined {
    const text = valueAt(call, places[field])
    const value = text === undefined ? undefined : make(text)
    if (text !== undefined && value === undefined) unread.push(field)
    return value
  }
  const isCleared = (field: ContentField): boolean => !!places[field] && rawValuesAt(call, places[field]).includes(null)

  const offer: OfferPatch = {
    price: read('price', halalas),
    compareAt: isCleared('compare_at') ? null : read('compare_at', halalas),
    stock: read('stock', units),
  }
  const texts: ProductPatch = {
    sku,
    title: read('title', title),
    description: isCleared('description') ? null : read('description', description),
    status: read('status', (text) => statuses[text]),
  }
  const isOffered = Object.values(offer).some((value) => value !== undefined)
  if (!isOffered) return { patches: [texts], unread }
  return { patches: offered === sku ? [{ ...texts, offer }] : [texts, { sku: offered, offer }], unread }
}

function halalas(text: string): number | undefined {
  const price = parsePrice(text)
  return 'halalas' in price ? price.halalas : undefined
}

const units = (text: string): number | undefined =>
  /^\d{1,7}$/.test(text) && Number(text) <= MOST_STOCK ? Number(text) : undefined

const title = (text: string): string | undefined => unlessRefused(() => titleOf(text))
const description = (text: string): string | undefined => unlessRefused(() => htmlOf(text, 'description'))

function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    return undefined
  }
}
