import { createHash } from 'node:crypto'
import { shorten, slugify } from '#locales/arabic-text.ts'
import { RowRefused } from '../fields.ts'
import { cellsOf, rejectionOf, type Cells, type Table } from '../table.ts'
import { splitPath } from '../category-paths.ts'
import type { PictureRecord } from '../../record.ts'
import type { InputFile, Reading, SourceProduct, SourceVariant, Stock } from '../types.ts'

export const isShopify = (columns: string[]): boolean =>
  ['Handle', 'Title', 'Variant Price'].every((name) => columns.includes(name)) ||
  ['URL handle', 'Title', 'Price'].every((name) => columns.includes(name))

const HANDLE = ['Handle', 'URL handle']

/** Rows of one handle are one product: the first describes it, each with a price is a variant, each may add a picture. */
export function readShopify(table: Table, file: InputFile): Reading {
  const { cells, rejected } = cellsOf(table)
  const reading: Reading = { read: table.rows.length, sources: [], rejected }
  for (const rows of groups(cells).values()) {
    const first = rows[0]!
    try {
      reading.sources.push({ file, row: first.row, record: product(rows) })
    } catch (error) {
      rejected.push(rejectionOf(first.row, error))
    }
  }
  return reading
}

function groups(cells: Cells[]): Map<string, Cells[]> {
  const byHandle = new Map<string, Cells[]>()
  for (const row of cells) {
    // Rows without a handle stay apart, to be refused one by one.
    const handle = row.text(...HANDLE) || `\u0000${row.row}`
    byHandle.set(handle, [...(byHandle.get(handle) ?? []), row])
  }
  return byHandle
}

function product(rows: Cells[]): SourceProduct {
  const first = rows[0]!
  const handle = first.text(...HANDLE)
  if (handle === '') throw new RowRefused('handle', 'import.handleMissing')
  if (/^true$/i.test(first.text('Gift Card', 'Gift card'))) throw new RowRefused('type', 'import.giftCard')
  const names = optionNames(first)
  const offers = rows.filter((row) => row.text('Variant Price', 'Price') !== '' || optionValue(row, 1) !== '')
  const pictures = picturesOf(rows)
  const variants = (offers.length ? offers : [first]).map((row) => variant(row, handle, names))
  for (const { picture } of variants) {
    if (picture && !pictures.some(({ src }) => src === picture)) pictures.push({ src: picture })
  }
  const single = names.length === 0 && variants.length === 1
  const category = first.text('Type')
    ? [first.text('Type')]
    : splitPath(first.text('Product Category', 'Product category'))
  return {
    sku: single ? variants[0]!.sku : shortSku(handle),
    title: first.text('Title'),
    slug: handle,
    description: first.known('Body (HTML)', 'Description'),
    brand: first.has('Vendor') ? first.text('Vendor') || null : undefined,
    categories: category.length ? [category] : first.has('Type') ? [] : undefined,
    status: statusOf(first),
    tags: first
      .known('Tags')
      ?.split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    pictures: first.has('Image Src', 'Product image URL') ? pictures : undefined,
    options: names.map((name) => ({ name, values: [] })),
    variants,
  }
}

/** Shopify calls the one option of a product that has none "Title". */
function optionNames(first: Cells): string[] {
  const names = [1, 2, 3].map((n) => first.text(`Option${n} Name`, `Option${n} name`)).filter(Boolean)
  return names.length === 1 && /^title$/i.test(names[0]!) && /^default title$/i.test(optionValue(first, 1)) ? [] : names
}

const optionValue = (row: Cells, n: number): string => row.text(`Option${n} Value`, `Option${n} value`)

function variant(row: Cells, handle: string, names: string[]): SourceVariant {
  const values = names.map((_, at) => optionValue(row, at + 1))
  // Spreadsheets keep the zeros of "'00123" thanks to the apostrophe, which is no part of it.
  const sku = (row.raw('Variant SKU', 'SKU') ?? '').replace(/^'(?=\d)/, '')
  return {
    row: row.row,
    sku: sku || shortSku([handle, ...values.map(slugify)].filter(Boolean).join('-')),
    price: row.text('Variant Price', 'Price'),
    compare_at: row.known('Variant Compare At Price', 'Compare-at price'),
    stock: stock(row),
    gtin: row.known('Variant Barcode', 'Barcode'),
    weight_grams: row.has('Variant Grams', 'Weight value (grams)')
      ? Number(row.text('Variant Grams', 'Weight value (grams)')) || null
      : undefined,
    options: Object.fromEntries(names.map((name, at) => [name, values[at]!])),
    picture: row.text('Variant Image', 'Variant image URL') || null,
  }
}

/** The quantity in the file, also of what Shopify does not count; a variant that is sold beyond its stock is never out of it. */
function stock(row: Cells): Stock {
  const quantity = row.text('Variant Inventory Qty', 'Inventory quantity')
  const beyond = /^continue$/i.test(row.text('Variant Inventory Policy', 'Continue selling when out of stock'))
  if (quantity === '') return beyond ? 'some' : null
  return beyond && !(Number(quantity) > 0) ? 'some' : quantity
}

function statusOf(first: Cells): SourceProduct['status'] {
  if (!first.has('Status', 'Published', 'Published on online store')) return undefined
  const status = first.text('Status').toLowerCase()
  if (status === 'draft' || status === 'archived') return status
  return /^false$/i.test(first.text('Published', 'Published on online store')) ? 'draft' : 'active'
}

function picturesOf(rows: Cells[]): PictureRecord[] {
  const found = rows
    .map((row) => ({
      src: row.text('Image Src', 'Product image URL'),
      alt: row.text('Image Alt Text', 'Image alt text'),
      at: Number(row.text('Image Position', 'Image position')) || Infinity,
    }))
    .filter(({ src }) => src !== '')
    .toSorted((a, b) => a.at - b.at)
  return [...new Map(found.map(({ src, alt }) => [src, alt ? { src, alt } : { src }])).values()]
}

/** Handles may be longer than a SKU may be; what is cut off is replaced by its hash. */
export function shortSku(name: string): string {
  if ([...name].length <= 64) return name
  return `${shorten(name, 55)}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
}
