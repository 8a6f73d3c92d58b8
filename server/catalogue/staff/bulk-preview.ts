import { MOST_PREVIEWED, MOST_SHOWN, type BulkChange, type ProductsChanged } from '#api/contract/staff-bulk.ts'
import type { FieldChange } from '#api/contract/staff-products.ts'
import { shownInSale } from '#api/sale-price.ts'
import { excerptsOf } from '#locales/html-text.ts'
import type { LiveSale } from '../write/service.ts'
import type { Author, Fields } from '#server/changes/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { applyChange, type Applied } from './bulk-apply.ts'
import { MOST_LISTED } from './bulk-records.ts'
import { fieldChanges } from './field-changes.ts'
import { showSales } from './show-product.ts'

/** Products in memory at a time. */
const PORTION = 200

/** The answer for a change of so many products of which nothing is done. */
export const nothingOf = (total: number): ProductsChanged => ({
  updated: 0,
  unchanged: 0,
  total,
  checked: 0,
  undo: null,
  publishing_run: null,
  job: null,
  products: [],
  refused: [],
  refused_count: 0,
  missing: [],
})

/** What a change would do to the first of these products. */
export async function previewChange(
  tx: Tx,
  author: Author,
  skus: string[],
  change: BulkChange,
): Promise<ProductsChanged> {
  const found = nothingOf(skus.length)
  const looked = skus.slice(0, MOST_PREVIEWED)
  for (let from = 0; from < looked.length; from += PORTION) {
    // oxlint-disable-next-line no-await-in-loop -- One portion is in memory at a time.
    const applied = await applyChange(tx, looked.slice(from, from + PORTION), change, { author, isDryRun: true })
    found.updated += applied.updated
    found.unchanged += applied.unchanged
    found.refused_count += applied.refused.length
    found.refused = [...found.refused, ...applied.refused].slice(0, MOST_LISTED)
    found.missing.push(...applied.missing)
    found.products.push(...shownChanges(applied, MOST_SHOWN - found.products.length))
  }
  return { ...found, checked: looked.length }
}

function shownChanges({ changes, stored }: Applied, most: number): ProductsChanged['products'] {
  const sales = new Map([...stored.values()].flatMap((one) => [...one.sales]))
  return changes
    .filter(({ entity }) => entity === 'product')
    .slice(0, most)
    .map(({ entityId: sku, before, after }) => ({
      sku,
      title: stored.get(sku)!.state.title,
      fields: fieldChanges(before, after).map(shortened),
      in_sale: pricesInSale(after ?? {}, sales),
    }))
}

/** Of a description only the text around its first change. */
const shortened = (one: FieldChange): FieldChange =>
  one.field === 'description' ? { ...one, ...excerptsOf(String(one.before ?? ''), String(one.after ?? '')) } : one

/** What shoppers pay and see crossed out at the changed prices, of variants with a sale that runs. */
function pricesInSale(
  after: Fields,
  sales: ReadonlyMap<string, LiveSale[]>,
): ProductsChanged['products'][number]['in_sale'] {
  const now = databaseNow().getTime()
  return Object.entries(after).flatMap(([field, price]) => {
    const [, sku] = /^variants\.(.+)\.price$/s.exec(field) ?? []
    const shown = sku === undefined ? undefined : shownInSale(price as number, showSales(sales.get(sku) ?? []), now)
    return shown ? [{ sku: sku!, name: shown.sale.name, price: shown.price, compare_at: shown.compareAt }] : []
  })
}
