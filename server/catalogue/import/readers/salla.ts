import { pathOf, splitPaths } from '../category-paths.ts'
import { RowRefused } from '../fields.ts'
import { priceNow } from '../sale.ts'
import { readRows, type Cells, type Table } from '../table.ts'
import { line } from '../text.ts'
import type { BrandRecord, CategoryRecord } from '../../record.ts'
import type { InputFile, Reading, SourceProduct } from '../types.ts'

// Salla's own column names; the second of a pair is that of its longer product sheet.
const SKU = ['رمز المنتج sku', 'رقم المنتج', 'No.']
const TITLE = ['اسم المنتج', 'أسم المنتج']
const PRICE = ['السعر', 'سعر المنتج']
const BRAND_NAME = 'اسم الماركة'
const CATEGORY_NAME = 'التصنيفات'
const CATEGORY_PARENT = 'التصنيف الاساسي'

const hasOne = (columns: string[], names: string[]): boolean => names.some((name) => columns.includes(name))

export const isSallaProducts = (columns: string[]): boolean =>
  hasOne(columns, SKU) && hasOne(columns, TITLE) && hasOne(columns, PRICE)
export const isSallaBrands = (columns: string[]): boolean => columns.includes(BRAND_NAME)
export const isSallaCategories = (columns: string[]): boolean =>
  columns.includes(CATEGORY_NAME) && columns.includes(CATEGORY_PARENT)
export const isSalla = (columns: string[]): boolean =>
  isSallaProducts(columns) || isSallaBrands(columns) || isSallaCategories(columns)

/** @param known keys of the category paths that are known before the products are read */
export function readSalla(table: Table, file: InputFile, known: ReadonlySet<string>, now: Date): Reading {
  if (isSallaBrands(table.columns)) return readRows(table, file, brand)
  if (isSallaCategories(table.columns)) return readCategories(table, file, known)
  return readRows(table, file, (cells) => product(cells, known, now))
}

function product(cells: Cells, known: ReadonlySet<string>, now: Date): SourceProduct {
  if (cells.text('النوع') === 'خيار') throw new RowRefused('type', 'import.sallaOption')
  if (cells.text('[1] الاسم') !== '') throw new RowRefused('options', 'import.sallaOption')
  const pictures = cells.raw('صورة المنتج')
  const alt = cells.text('وصف صورة المنتج')
  return {
    // The row of the longer sheet may lack a SKU of the merchant's own; Salla's number is then as good a name.
    sku: SKU.map((name) => cells.raw(name)).find((value) => value) ?? '',
    title: cells.text(...TITLE),
    description: cells.known('الوصف'),
    ...prices(cells, now),
    brand: cells.has('الماركة') ? cells.text('الماركة') || null : undefined,
    categories: cells.has('تصنيف المنتج') ? splitPaths(cells.text('تصنيف المنتج'), known) : undefined,
    pictures: pictures === undefined ? undefined : addresses(pictures).map((src) => (alt ? { src, alt } : { src })),
    gtin: cells.has('GTIN', 'الباركود') ? cells.text('GTIN') || cells.text('الباركود') : undefined,
  }
}

function prices(cells: Cells, now: Date): Pick<SourceProduct, 'price' | 'compare_at' | 'sale'> {
  if (!cells.has('السعر المخفض')) return { price: cells.text(...PRICE) }
  const sale = cells.text('السعر المخفض')
  return priceNow(
    {
      regular: cells.text(...PRICE),
      sale: Number(sale) === 0 ? undefined : sale,
      from: cells.text('تاريخ بداية التخفيض'),
      to: cells.text('تاريخ نهاية التخفيض'),
    },
    now,
  )
}

const addresses = (cell: string): string[] =>
  cell
    .split(/[\s,]+(?=https?:)/)
    .map((one) => one.trim())
    .filter(Boolean)

/** A slug as the merchant typed it; Salla writes {Name} where there is none. */
const slugIn = (cells: Cells, column: string): { slug?: string } => {
  const slug = cells.text(column)
  return slug && !/[{}]/.test(slug) ? { slug } : {}
}

function brand(cells: Cells): BrandRecord {
  const logo = cells.text('صورة شعار الماركة')
  return {
    type: 'brand',
    name: cells.text(BRAND_NAME),
    ...slugIn(cells, '(SEO Page URL) رابط صفحة العلامة التجارية'),
    description: cells.text('وصف مختصر عن الماركة'),
    picture: logo ? { src: logo } : null,
  }
}

/** A row names its parent only; the parent's row names its own, up to the top. */
function readCategories(table: Table, file: InputFile, known: ReadonlySet<string>): Reading {
  const parents = new Map<string, string | undefined>()
  const reading = readRows(table, file, (cells) => {
    const name = line(cells.text(CATEGORY_NAME))
    if (parents.has(name)) throw new RowRefused('name', 'import.categoryTwice', { value: name })
    parents.set(name, line(cells.text(CATEGORY_PARENT)) || undefined)
    const slug = slugIn(cells, 'رابط مخصص للتصنيف (Page Link)')
    return {
      type: 'category',
      path: [name],
      ...slug,
      description: cells.text('وصف صفحة التصنيف (Page Description)'),
    } satisfies CategoryRecord
  })
  for (const { record } of reading.sources) {
    const category = record as CategoryRecord
    category.path = way(category.path[0]!, parents, known)
  }
  return reading
}

function way(name: string, parents: Map<string, string | undefined>, known: ReadonlySet<string>): string[] {
  const path = [name]
  for (let parent = parents.get(name); parent !== undefined && !path.includes(parent); parent = parents.get(parent))
    path.unshift(parent)
  if (path.length === 1 || parents.has(path[0]!)) return path
  // The topmost parent has no row here: where the shop has one category of that name, it is meant.
  const places = [...known].map(pathOf).filter((place) => place.at(-1) === path[0])
  return places.length === 1 ? [...places[0]!, ...path.slice(1)] : path
}
