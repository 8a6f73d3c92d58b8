import { open } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import type { PullSettings } from '#api/contract/webhooks.ts'
import type { StoredRejection } from '#server/platform/database/schema.ts'
import { message } from '#server/platform/http/messages.ts'
import { fetchFrom, jsonIn, PullFailed, type Access } from './request.ts'
import {
  namesOf,
  newerIn,
  pathsOf,
  rowOf,
  wooCategory,
  wooItem,
  type Columns,
  type WooItem,
} from './woocommerce-rows.ts'

/** Page size; the maximum of its API. */
const PAGE = 100
const PAGE_BYTES = 64 * 1024 * 1024
/** ms; a small host needs time for a page of a hundred products. */
const PAGE_MS = 60_000
/** More pages than any shop has, including repeated ones. */
const MOST_PAGES = 20_000
/** Overlap with the last pull, since changes may have been in progress when it began. */
const OVERLAP_MS = 60_000

type WooSettings = Extract<PullSettings, { from: 'woocommerce' }>
export type Fetched = {
  /** Start of the next pull's changes, by the source's clock. */
  since: string
  /** What each row of the table is, in order. */
  products: string[]
  rejected: StoredRejection[]
  isEmpty: boolean
}

/**
 * Writes a WooCommerce shop's products to a table like its own export, variations after their products.
 * @param since only products changed after it
 * @throws PullFailed
 */
export async function fetchWooCommerce(
  settings: WooSettings,
  { since, file }: { since: string | undefined; file: string },
  access: Access,
): Promise<Fetched> {
  const query = { status: 'any', ...(since && { modified_after: since, dates_are_gmt: 'true' }) }
  const products: string[] = []
  const rejected: StoredRejection[] = []
  const table = await open(file, 'w')
  const clock: { since?: string } = {}
  let paths: Map<number, string[]> | undefined
  let columns: Columns | undefined
  try {
    for await (const given of listOf(settings, 'products', query, access, clock)) {
      const item = checked(given, rejected)
      if (!item) continue
      if (!paths || !columns) {
        paths = await categoryPaths(settings, access)
        columns = { weightUnit: settings.weight_unit, newer: newerIn(item) }
        await table.appendFile(stringify([namesOf(columns)]))
      }
      const variations = await variationsOf(settings, item, access, rejected)
      if (!variations) continue
      const rows = [rowOf(item, undefined, paths, columns)]
      for (const variation of variations) rows.push(rowOf(variation, item, paths, columns))
      products.push(...rows.map(() => item.sku || `wc-${item.id}`))
      await table.appendFile(stringify(rows))
    }
  } finally {
    await table.close()
  }
  return { since: clock.since!, products, rejected, isEmpty: columns === undefined }
}

/** Undefined for a product deleted since it was listed. */
async function variationsOf(
  settings: WooSettings,
  item: WooItem,
  access: Access,
  rejected: StoredRejection[],
): Promise<WooItem[] | undefined> {
  const variations: WooItem[] = []
  if (item.type !== 'variable') return variations
  try {
    for await (const given of listOf(settings, `products/${item.id}/variations`, {}, access)) {
      const variation = checked(given, rejected)
      if (variation) variations.push(variation)
    }
    return variations
  } catch (error) {
    if (error instanceof PullFailed && error.reason === 'not-found') return undefined
    throw error
  }
}

async function categoryPaths(settings: WooSettings, access: Access): Promise<Map<number, string[]>> {
  const categories = []
  for await (const given of listOf(settings, 'products/categories', {}, access))
    if (wooCategory.Check(given)) categories.push(given)
  return pathsOf(categories)
}

function checked(given: { id: number }, rejected: StoredRejection[]): WooItem | undefined {
  if (wooItem.Check(given)) return given
  const [fault] = wooItem.Errors(given)
  const field = fault?.instancePath.split('/')[1] ?? ''
  const product = 'sku' in given && typeof given.sku === 'string' && given.sku ? given.sku : `wc-${given.id}`
  rejected.push({ product, field, reason: message('api.webhooks.pullItem') })
  return undefined
}

/**
 * All items of a list, each once, in the order of their ids. Each page repeats the last item of the page before. If it
 * does not, an earlier item was deleted and the others moved up, so the page is read again from a smaller offset.
 */
async function* listOf(
  { url }: WooSettings,
  place: string,
  query: Record<string, string>,
  access: Access,
  clock?: { since?: string },
): AsyncGenerator<{ id: number }> {
  let [start, last, offset] = [0, 0, 0]
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const from = last === 0 ? 0 : Math.max(0, offset - 1)
    const params = { ...query, per_page: String(PAGE), offset: String(from), orderby: 'id', order: 'asc' }
    const address = new URL(`${url.replace(/[/?#]+$/, '')}/wp-json/wc/v3/${place}`)
    address.search = new URLSearchParams(params).toString()
    const { items, total, date } = await fetchFrom(address, { limitMs: PAGE_MS, read: readPage }, access)
    if (clock) clock.since ??= new Date((Date.parse(date) || Date.now()) - OVERLAP_MS).toISOString().slice(0, 19)
    const first = items[0]?.id ?? Infinity
    if (from === 0) start = first
    else if (first === start) throw new PullFailed('not-understood', { detail: 'offset is ignored' })
    if (from > 0 && first > last) {
      offset = Math.max(0, from - PAGE + 1)
      continue
    }
    const fresh = items.filter(({ id }) => id > last)
    yield* fresh
    last = fresh.at(-1)?.id ?? last
    const end = from + items.length
    if (end >= total || (fresh.length === 0 && end <= offset)) return
    offset = end
  }
  throw new PullFailed('not-understood', { detail: 'endless pages' })
}

type Page = { items: { id: number }[]; total: number; date: string }

async function readPage(answer: Parameters<typeof jsonIn>[0]): Promise<Page> {
  const items = await jsonIn(answer, PAGE_BYTES)
  const { 'x-wp-total': total, date = '' } = answer.headers
  if (!Array.isArray(items) || !items.every(hasId) || items.some(({ id }, at) => id <= (items[at - 1]?.id ?? 0)))
    throw new PullFailed('not-understood', { detail: 'no list in order', isFinal: false })
  // Some proxies drop the header: then a short page is the last one.
  return { items, total: typeof total === 'string' ? Number(total) : items.length < PAGE ? 0 : Infinity, date }
}

const hasId = (item: unknown): item is { id: number } =>
  typeof item === 'object' && item !== null && 'id' in item && Number.isInteger(item.id)
