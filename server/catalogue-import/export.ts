import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { message } from '#server/platform/http/messages.ts'
import { readEvery } from '#server/promotions/public-files.ts'
import { promotionRecord } from './promotions/record.ts'
import { brandRecord, categoryRecord, homeBlockRecord, productRecord } from './export-records.ts'
import { CSV_START, csvLines, tableHeader, tableRows, type TableCell } from './export-csv.ts'
import { workbookOf } from './workbook.ts'
import { exportPictures, picturesByAddress, type ExportedPictures } from './export-pictures.ts'
import {
  loadBrands,
  loadCategories,
  loadHome,
  loadProducts,
  categoryKey,
  type CategoryState,
  type ProductState,
} from '#server/catalogue/write/service.ts'

export type ExportReport = {
  brands: number
  categories: number
  products: number
  homeBlocks: number
  promotions: number
  pictures: number
}

export type ExportOptions = {
  /** `addresses`: pictures that have none leave their record without pictures, which an import then leaves alone. */
  pictures?: 'beside' | 'addresses'
  /** Export promotions, too. Their codes need a permission of their own. */
  promotions?: boolean
}

const PRODUCTS_AT_ONCE = 500

const TABLES = ['.csv', '.xlsx']

/**
 * Writes CSV or a workbook for spreadsheets, without pictures and attributes, if the file is named so; an import leaves
 * alone what a table lacks. Otherwise writes the whole catalogue as JSON Lines, with its pictures in a folder beside the file: the
 * same catalogue gives the same bytes, and imports back identically.
 */
export async function exportCatalogue(
  { db, ...place }: { db: Database } & Place,
  file: string,
  { pictures = 'beside', promotions = false }: ExportOptions = {},
): Promise<ExportReport> {
  const target = path.resolve(file)
  const kind = path.extname(target).toLowerCase()
  const temporary = `${target}.${process.pid}.new`
  const out = await open(temporary, 'w')
  try {
    const report = await db.transaction(
      async (tx) =>
        TABLES.includes(kind)
          ? writeTable(tx, out, kind === '.xlsx')
          : writeAll(
              tx,
              out,
              pictures === 'beside' ? await exportPictures(tx, place, target) : await picturesByAddress(tx),
              promotions,
            ),
      {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      },
    )
    await out.close()
    await rename(temporary, target)
    return report
  } finally {
    await out.close().catch(() => {})
    await rm(temporary, { force: true })
  }
}

async function writeAll(
  tx: Tx,
  out: FileHandle,
  { record, count: pictures }: ExportedPictures,
  withPromotions: boolean,
): Promise<ExportReport> {
  const brands = [...(await loadBrands(tx)).values()].toSorted((a, b) => byText(a.name, b.name))
  const categories = await loadCategories(tx)
  await writeLines(
    out,
    brands.map((brand) => record(brandRecord, brand)),
  )
  await writeLines(
    out,
    inTreeOrder([...categories.values()]).map((category) => record(categoryRecord, category)),
  )
  let products = 0
  for await (const states of productsIn(tx, categories)) {
    products += states.length
    await writeLines(
      out,
      states.map((state) => record(productRecord, state)),
    )
  }
  const home = await loadHome(tx)
  await writeLines(
    out,
    home.map((block) => record(homeBlockRecord, block)),
  )
  const promotions = withPromotions ? await readEvery(tx) : []
  await writeLines(out, promotions.map(promotionRecord))
  const counts = { brands: brands.length, categories: categories.size, products, homeBlocks: home.length }
  return { ...counts, promotions: promotions.length, pictures }
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Parents before their children, siblings in the shop's order. */
function inTreeOrder(categories: CategoryState[]): CategoryState[] {
  const children = Map.groupBy(categories, ({ path: way }) => categoryKey(way.slice(0, -1)))
  const below = (key: string): CategoryState[] =>
    (children.get(key) ?? [])
      .toSorted((a, b) => a.position - b.position || byText(a.path.at(-1)!, b.path.at(-1)!))
      .flatMap((category) => [category, ...below(categoryKey(category.path))])
  return below('')
}

async function writeTable(tx: Tx, out: FileHandle, isWorkbook: boolean): Promise<ExportReport> {
  const { rows } = await tx.execute<{ most: number }>(
    sql`select coalesce(max(jsonb_array_length(options)), 0)::int as most from products`,
  )
  const options = Math.max(1, rows[0]!.most)
  const header = tableHeader(options)
  let products = 0
  async function* portions(): AsyncGenerator<TableCell[][]> {
    for await (const states of productsIn(tx, await loadCategories(tx))) {
      products += states.length
      yield tableRows(states, options)
    }
  }
  if (isWorkbook) await writeAllOf(out, workbookOf(message('import.template.sheet'), header, oneByOne(portions())))
  else {
    await out.write(CSV_START + csvLines([header]))
    for await (const some of portions()) await out.write(csvLines(some))
  }
  return { brands: 0, categories: 0, products, homeBlocks: 0, promotions: 0, pictures: 0 }
}

async function* oneByOne<T>(portions: AsyncIterable<T[]>): AsyncGenerator<T> {
  for await (const some of portions) yield* some
}

async function writeAllOf(out: FileHandle, pieces: Readable): Promise<void> {
  for await (const piece of pieces) await out.write(piece as Buffer)
}

async function* productsIn(tx: Tx, categories: Map<string, CategoryState>): AsyncGenerator<ProductState[]> {
  const categoryKeys = new Map([...categories].map(([key, { id }]) => [id, key]))
  // One sorting for all: no index has the SKUs of every status in the order of their bytes.
  await tx.execute(sql`declare exported_skus cursor for select sku from products order by sku collate "C"`)
  for (;;) {
    const { rows } = await tx.execute<{ sku: string }>(
      sql`fetch forward ${sql.raw(String(PRODUCTS_AT_ONCE))} from exported_skus`,
    )
    if (rows.length === 0) return
    const skus = rows.map(({ sku }) => sku)
    const products = await loadProducts(tx, skus, categoryKeys)
    yield skus.map((sku) => products.get(sku)!.state)
  }
}

async function writeLines(out: FileHandle, records: unknown[]): Promise<void> {
  if (records.length) await out.write(records.map((record) => `${JSON.stringify(record)}\n`).join(''))
}
