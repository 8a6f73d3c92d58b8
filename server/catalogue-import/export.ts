import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { brandRecord, categoryRecord, homeBlockRecord, productRecord } from './export-records.ts'
import { csvHeader, csvRows } from './export-csv.ts'
import { exportPictures, picturesByAddress, type ExportedPictures } from './export-pictures.ts'
import {
  loadBrands,
  loadCategories,
  loadHome,
  loadProducts,
  pathKey,
  type CategoryState,
  type ProductState,
} from '#server/catalogue/write/service.ts'

export type ExportReport = {
  brands: number
  categories: number
  products: number
  homeBlocks: number
  pictures: number
}

export type ExportOptions = {
  /** `addresses`: pictures that have none leave their record without pictures, which an import then leaves alone. */
  pictures?: 'beside' | 'addresses'
}

const PRODUCTS_AT_ONCE = 500

const isCsv = (file: string): boolean => path.extname(file).toLowerCase() === '.csv'

/**
 * Writes CSV for spreadsheets, without pictures and attributes, if the file is named so; an import leaves alone what a
 * CSV lacks. Otherwise writes the whole catalogue as JSON Lines, with its pictures in a folder beside the file: the
 * same catalogue gives the same bytes, and imports back identically.
 */
export async function exportCatalogue(
  { db, ...place }: { db: Database } & Place,
  file: string,
  { pictures = 'beside' }: ExportOptions = {},
): Promise<ExportReport> {
  const target = path.resolve(file)
  const temporary = `${target}.${process.pid}.new`
  const out = await open(temporary, 'w')
  try {
    const report = await db.transaction(
      async (tx) =>
        isCsv(target)
          ? writeTable(tx, out)
          : writeAll(
              tx,
              out,
              pictures === 'beside' ? await exportPictures(tx, place, target) : await picturesByAddress(tx),
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

async function writeAll(tx: Tx, out: FileHandle, { record, count: pictures }: ExportedPictures): Promise<ExportReport> {
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
  const products = await writeProducts(tx, categories, (states) =>
    writeLines(
      out,
      states.map((state) => record(productRecord, state)),
    ),
  )
  const home = await loadHome(tx)
  await writeLines(
    out,
    home.map((block) => record(homeBlockRecord, block)),
  )
  return { brands: brands.length, categories: categories.size, products, homeBlocks: home.length, pictures }
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Parents before their children, siblings in the shop's order. */
function inTreeOrder(categories: CategoryState[]): CategoryState[] {
  const children = Map.groupBy(categories, ({ path: way }) => pathKey(way.slice(0, -1)))
  const below = (key: string): CategoryState[] =>
    (children.get(key) ?? [])
      .toSorted((a, b) => a.position - b.position || byText(a.path.at(-1)!, b.path.at(-1)!))
      .flatMap((category) => [category, ...below(pathKey(category.path))])
  return below('')
}

async function writeTable(tx: Tx, out: FileHandle): Promise<ExportReport> {
  const { rows } = await tx.execute<{ most: number }>(
    sql`select coalesce(max(jsonb_array_length(options)), 0)::int as most from products`,
  )
  const options = Math.max(1, rows[0]!.most)
  await out.write(csvHeader(options))
  const products = await writeProducts(tx, await loadCategories(tx), async (states) => {
    await out.write(csvRows(states, options))
  })
  return { brands: 0, categories: 0, products, homeBlocks: 0, pictures: 0 }
}

async function writeProducts(
  tx: Tx,
  categories: Map<string, CategoryState>,
  writeSome: (products: ProductState[]) => Promise<void>,
): Promise<number> {
  const categoryKeys = new Map([...categories].map(([key, { id }]) => [id, key]))
  // One sorting for all: no index has the SKUs of every status in the order of their bytes.
  await tx.execute(sql`declare exported_skus cursor for select sku from products order by sku collate "C"`)
  for (let written = 0; ;) {
    const { rows } = await tx.execute<{ sku: string }>(
      sql`fetch forward ${sql.raw(String(PRODUCTS_AT_ONCE))} from exported_skus`,
    )
    if (rows.length === 0) return written
    const skus = rows.map(({ sku }) => sku)
    const products = await loadProducts(tx, skus, categoryKeys)
    await writeSome(skus.map((sku) => products.get(sku)!.state))
    written += skus.length
  }
}

async function writeLines(out: FileHandle, records: unknown[]): Promise<void> {
  if (records.length) await out.write(records.map((record) => `${JSON.stringify(record)}\n`).join(''))
}
