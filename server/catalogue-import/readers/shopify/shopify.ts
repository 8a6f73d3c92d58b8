import { isNone, yesNo, wordsIn, RowRefused, type Stock } from '#server/catalogue/values/service.ts'
import { splitPath } from '../../category-paths.ts'
import type { Cells } from '../../cells.ts'
import type { Columns, Table } from '../../table.ts'
import { taxOf } from '../../tax.ts'
import type { PictureRecord } from '#server/catalogue/service.ts'
import type { SourceProduct, SourceVariant } from '../../types.ts'
import { readGathered, type EachRow, type Group, type TableReader } from '../groups.ts'
import { madeSku, plainSku } from '../skus.ts'
import type { TableFormat } from '../import-reader.ts'

/** Today's names and the older ones, which exports still have; a shop with markets names the price of each. */
const SHOPIFY_COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Description'],
  brand: ['Vendor'],
  type: ['Type'],
  categories: ['Product category'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  sku: ['Variant SKU', 'SKU'],
  price: ['Variant Price', 'Price'],
  marketPrice: ['Price / Saudi Arabia'],
  compare_at: ['Variant Compare At Price', 'Compare-at price'],
  marketCompareAt: ['Compare At Price / Saudi Arabia', 'Compare-at price / Saudi Arabia'],
  market: ['Included / Saudi Arabia'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  beyond: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  gtin: ['Variant Barcode', 'Variant Barcode(s)', 'Barcode'],
  weight_grams: ['Variant Grams', 'Weight value (grams)'],
  tax: ['Variant Taxable', 'Charge tax'],
  pictures: ['Image Src', 'Product image URL'],
  position: ['Image Position'],
  alt: ['Image Alt Text'],
  picture: ['Variant Image', 'Variant image URL'],
  gift: ['Gift Card'],
  options: ['Option1 Value'],
} satisfies Columns
const C = SHOPIFY_COLUMNS

const isShopify = (table: Table): boolean =>
  table.has(...C.title) &&
  ((table.has('Handle') && table.has('Variant Price')) || (table.has('URL handle') && table.has('Price')))

/**
 * Rows of one handle are one product: the first describes it, each with a price is a variant, each may add a picture.
 */
const readShopify: TableReader = (table, file, findings) =>
  readGathered(
    table,
    file,
    findings,
    // Rows without a handle stay apart, to be refused one by one.
    (row) => row.text(...C.handle),
    (rows, each) => [{ row: rows[0].row, record: product(rows, each) }],
  )

function product(rows: Group, each: EachRow): SourceProduct {
  const [first] = rows
  const handle = first.text(...C.handle)
  if (handle === '') throw new RowRefused('handle', 'import.handleMissing')
  if (yesNo(first.text(...C.gift), 'type')) throw new RowRefused('type', 'import.giftCard')
  const names = optionNames(first)
  const offers = rows.filter((row) => row.text(...C.price) !== '' || optionValue(row, 1) !== '')
  const pictures = picturesOf(rows)
  const variants = each(offers.length ? offers : [first], (row) => variant(row, handle, names))
  for (const { picture } of variants) {
    if (picture && !pictures.some(({ src }) => src === picture)) pictures.push({ src: picture })
  }
  const single = names.length === 0 && variants.length === 1
  const tags = first.known(...C.tags)
  return {
    sku: single ? variants[0]!.sku : madeSku(handle),
    source_id: handle,
    title: first.text(...C.title),
    slug: handle,
    description: first.known(...C.description),
    brand: first.has(...C.brand) ? first.text(...C.brand) || null : undefined,
    categories: categoriesOf(first),
    status: statusOf(first),
    tags: tags === undefined ? undefined : wordsIn(tags),
    ...taxOf(taxable(offers.length ? offers : [first])),
    pictures: first.has(...C.pictures) ? pictures : undefined,
    options: names.map((name) => ({ name, values: [] })),
    variants,
  }
}

/** Shopify calls the one option of a product that has none "Title". */
function optionNames(first: Cells): string[] {
  const names = [1, 2, 3].map((n) => first.text(`Option${n} Name`)).filter(Boolean)
  return names.length === 1 && /^title$/i.test(names[0]!) && /^default title$/i.test(optionValue(first, 1)) ? [] : names
}

const optionValue = (row: Cells, n: number): string => row.text(`Option${n} Value`)

function variant(row: Cells, handle: string, names: string[]): SourceVariant {
  const values = names.map((_, at) => optionValue(row, at + 1))
  const market = row.text(...C.marketPrice)
  const weight = row.known(...C.weight_grams)
  const compareAt = row.known(...C.compare_at)
  return {
    row: row.row,
    sku: plainSku(row.raw(...C.sku)) || madeSku(handle, values),
    price: market || row.text(...C.price),
    compare_at: market ? row.text(...C.marketCompareAt) : compareAt,
    stock: stock(row),
    gtin: row.known(...C.gtin),
    weight_grams: weight === undefined ? undefined : { amount: weight, unit: 'g' },
    options: Object.fromEntries(names.map((name, at) => [name, values[at]!])),
    picture: row.has(...C.picture) ? row.text(...C.picture) || null : undefined,
  }
}

/** What Shopify does not count, or sells beyond its stock, is never out of it; the quantity beside it says nothing. */
function stock(row: Cells): Stock | undefined {
  if (row.has(...C.tracker) && row.text(...C.tracker) === '') return 'some'
  const quantity = row.text(...C.stock)
  const beyond = /^(?:continue|true|yes)$/i.test(row.text(...C.beyond))
  if (quantity === '') return beyond ? 'some' : undefined
  return beyond && isNone(quantity) ? 'some' : quantity
}

/** @throws RowRefused when one variant is taxed and another is not: a product has one class */
function taxable(rows: Cells[]): boolean | undefined {
  const said = new Set(rows.map((row) => yesNo(row.text(...C.tax), 'tax')).filter((one) => one !== undefined))
  if (said.size > 1) throw new RowRefused('tax', 'import.taxMixed')
  return [...said][0]
}

function categoriesOf(first: Cells): string[][] | undefined {
  const type = first.text(...C.type)
  const path = type ? [type] : splitPath(first.text(...C.categories))
  if (path.length) return [path]
  return first.has(...C.type, ...C.categories) ? [] : undefined
}

function statusOf(first: Cells): SourceProduct['status'] {
  if (!first.has(...C.status, ...C.published, ...C.market)) return undefined
  const status = first.text(...C.status).toLowerCase()
  if (status === 'draft' || status === 'archived') return status
  const isShown = [C.published, C.market].every((names) => yesNo(first.text(...names), 'status') !== false)
  return status === 'unlisted' || !isShown ? 'draft' : 'active'
}

function picturesOf(rows: Cells[]): PictureRecord[] {
  const found = rows
    .map((row) => ({
      src: row.text(...C.pictures),
      alt: row.text(...C.alt),
      at: Number(row.text(...C.position)) || Infinity,
    }))
    .filter(({ src }) => src !== '')
    .toSorted((a, b) => a.at - b.at)
  return [...new Map(found.map(({ src, alt }) => [src, alt ? { src, alt } : { src }])).values()]
}

export const shopify: TableFormat = { is: isShopify, columns: SHOPIFY_COLUMNS, readTable: readShopify }
