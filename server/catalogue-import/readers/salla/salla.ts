import { pathOf, splitPaths } from '../../category-paths.ts'
import { addressesIn, dateText, isZero, yesNo, RowRefused, line } from '#server/catalogue/values/service.ts'
import { allOf } from '../../iterables.ts'
import { priceNow } from '../../sale.ts'
import { readRows, type Cells } from '../../cells.ts'
import type { Columns, Table } from '../../table.ts'
import { taxOf } from '../../tax.ts'
import type { BrandRecord, CategoryRecord } from '#server/catalogue/service.ts'
import type { Findings, InputFile, Source, SourceProduct, SourceVariant } from '../../types.ts'
import { readGroups, type EachRow, type TableContext, type TableReader } from '../groups.ts'
import { isOptionRow, optionVariants, specification } from './options.ts'
import { plainSku } from '../skus.ts'
import type { TableFormat } from '../import-reader.ts'

/** Salla's own column names, of its short export, its product sheet and the template for imports. */
const SALLA_COLUMNS = {
  type: ['نوع المنتج', 'النوع'],
  number: ['No.', 'رقم المنتج'],
  sku: ['رمز المنتج sku', 'رقم المنتج', 'No.'],
  title: ['أسم المنتج'],
  price: ['السعر', 'سعر المنتج'],
  sale: ['السعر المخفض'],
  from: ['تاريخ بداية التخفيض'],
  to: ['تاريخ نهاية التخفيض'],
  description: ['الوصف'],
  status: ['حالة المنتج'],
  brand: ['الماركة', 'اسم الماركة'],
  categories: ['تصنيف المنتج'],
  pictures: ['صورة المنتج', 'صورة شعار الماركة'],
  alt: ['وصف صورة المنتج'],
  weight_grams: ['الوزن'],
  unit: ['وحدة الوزن'],
  calories: ['السعرات الحرارية'],
  gtin: ['GTIN'],
  barcode: ['الباركود'],
  stock: ['الكمية'],
  unlimited: ['كمية غير محدودة'],
  tax: ['خاضع للضريبة ؟'],
  tax_reason: ['سبب عدم الخضوع للضريبة'],
  options: ['[1] القيمة', '[1] الاسم'],
  name: ['التصنيفات'],
} satisfies Columns
const C = SALLA_COLUMNS
const BRAND_NAME = 'اسم الماركة'
const CATEGORY_NAME = 'التصنيفات'
const CATEGORY_PARENT = 'التصنيف الاساسي'

/** What the shop cannot sell: a code, a download, somebody's time. */
const NOT_SHIPPED = ['بطاقة رقمية', 'منتج رقمي', 'خدمة حسب الطلب', 'منتج حجز', 'codes', 'digital', 'service', 'booking']
const STATUSES: Record<string, SourceProduct['status']> = {
  مرئي: 'active',
  معروض: 'active',
  sale: 'active',
  out: 'active',
  مخفي: 'draft',
  hidden: 'draft',
  محذوف: 'archived',
  deleted: 'archived',
  // As the refusal of any other word names them.
  مسودة: 'draft',
  مؤرشف: 'archived',
  active: 'active',
  draft: 'draft',
  archived: 'archived',
}

const isSallaProducts = (table: Table): boolean => table.has(...C.sku) && table.has(...C.title) && table.has(...C.price)
const isSallaBrands = (table: Table): boolean => table.has(BRAND_NAME) && !isSallaProducts(table)
const isSallaCategories = (table: Table): boolean => table.has(CATEGORY_NAME) && table.has(CATEGORY_PARENT)
const isSalla = (table: Table): boolean => isSallaProducts(table) || isSallaBrands(table) || isSallaCategories(table)

const readSalla: TableReader = (table, file, findings, context) => {
  if (isSallaBrands(table)) return readRows(table, file, findings, brand)
  if (isSallaCategories(table)) return readCategories(table, file, findings, context.known)
  return readGroups(table, file, findings, isOptionRow, (row, rows, each) => product(row, rows, each, context))
}

/** @param rows the option rows below, each a variant with its own SKU and price */
function product(row: Cells, rows: Cells[], each: EachRow, { known, ...times }: TableContext): SourceProduct {
  const type = row.text('نوع المنتج')
  if (NOT_SHIPPED.includes(type)) throw new RowRefused('type', 'import.notShipped', { value: type })
  // The row may lack a SKU of the merchant's own; Salla's number is then as good a name.
  const sku = C.sku.map((name) => plainSku(row.raw(name))).find(Boolean) ?? ''
  const pictures = row.raw(...C.pictures)
  const alt = row.text(...C.alt)
  const record: SourceProduct = {
    sku,
    source_id: plainSku(row.text(...C.number)) || undefined,
    title: row.text(...C.title),
    description: row.known(...C.description),
    status: statusOf(row),
    brand: row.has(...C.brand) ? row.text(...C.brand) || null : undefined,
    categories: row.has(...C.categories) ? splitPaths(row.text(...C.categories), known) : undefined,
    pictures: pictures === undefined ? undefined : addressesIn(pictures).map((src) => (alt ? { src, alt } : { src })),
    calories: caloriesOf(row),
    ...taxOf(yesNo(row.text(...C.tax), 'tax'), row.text(...C.tax_reason)),
  }
  if (rows.length === 0) return { ...record, ...specification(row), ...offer(row, row, times) }
  return { ...record, ...optionVariants(record, row, rows, each, (one) => offer(one, row, times)) }
}

/** Salla's sheet has the column for every product; zero and an empty cell say nothing. */
function caloriesOf(row: Cells): string | undefined {
  const text = row.text(...C.calories)
  return text === '' || isZero(text) ? undefined : text
}

type Times = Omit<TableContext, 'known'>
type Offer = Pick<SourceVariant, 'price' | 'compare_at' | 'sale' | 'stock' | 'gtin' | 'weight_grams'>

/** @param parent the row of the product, which says what its option rows leave empty: days, weight */
function offer(row: Cells, parent: Cells, times: Times): Offer {
  const either = (names: readonly string[]): string => row.text(...names) || parent.text(...names)
  return {
    ...prices(row, either, times),
    stock: stockOf(row),
    gtin: row.has(...C.gtin, ...C.barcode) ? row.text(...C.gtin) || row.text(...C.barcode) : undefined,
    weight_grams: row.has(...C.weight_grams)
      ? { amount: either(C.weight_grams), unit: either(C.unit) || 'كجم' }
      : undefined,
  }
}

function prices(row: Cells, either: (names: readonly string[]) => string, { now, dates }: Times): Offer {
  const regular = row.text(...C.price)
  const sale = row.text(...C.sale)
  if (sale === '') return { price: regular }
  const times = { from: dateText(either(C.from), dates), to: dateText(either(C.to), dates) }
  return { sale: null, ...priceNow({ regular, sale: isZero(sale) ? undefined : sale, ...times }, now) }
}

/** No export of Salla counts units, but apps that work on its sheet do. */
function stockOf(row: Cells): SourceVariant['stock'] {
  if (yesNo(row.text(...C.unlimited), 'stock')) return 'some'
  return row.text(...C.stock) || undefined
}

function statusOf(row: Cells): SourceProduct['status'] {
  const text = row.text(...C.status)
  if (text !== '' && !STATUSES[text]) throw new RowRefused('status', 'import.status', { value: text })
  return STATUSES[text]
}

/** A slug as the merchant typed it; Salla writes {Name} where there is none. */
const slugIn = (cells: Cells, column: string): { slug?: string } => {
  const slug = cells.text(column)
  return slug && !/[{}]/.test(slug) ? { slug } : {}
}

function brand(cells: Cells): BrandRecord {
  const logo = cells.known('صورة شعار الماركة')
  return {
    type: 'brand',
    name: cells.text(BRAND_NAME),
    ...slugIn(cells, '(SEO Page URL) رابط صفحة العلامة التجارية'),
    description: cells.known('وصف مختصر عن الماركة'),
    picture: logo === undefined ? undefined : logo ? { src: logo } : null,
  }
}

/** A row names its parent only; the parent's row names its own, up to the top. */
async function* readCategories(
  table: Table,
  file: InputFile,
  findings: Findings,
  known: ReadonlySet<string>,
): AsyncGenerator<Source> {
  const parents = new Map<string, string | undefined>()
  const rows = readRows(table, file, findings, (cells) => {
    const name = line(cells.text(CATEGORY_NAME))
    if (parents.has(name)) throw new RowRefused('name', 'import.categoryTwice', { value: name })
    parents.set(name, line(cells.text(CATEGORY_PARENT)) || undefined)
    const slug = slugIn(cells, 'رابط مخصص للتصنيف (Page Link)')
    return {
      type: 'category',
      path: [name],
      ...slug,
      description: cells.known('وصف صفحة التصنيف (Page Description)'),
    } satisfies CategoryRecord
  })
  // A parent may stand below its children.
  for (const source of await allOf(rows)) {
    const category = source.record as CategoryRecord
    yield { ...source, record: { ...category, path: way(category.path[0]!, parents, known) } }
  }
}

function way(name: string, parents: Map<string, string | undefined>, known: ReadonlySet<string>): string[] {
  const path = [name]
  for (let parent = parents.get(name); parent !== undefined && !path.includes(parent); parent = parents.get(parent))
    path.unshift(parent)
  if (path.length === 1 || parents.has(path[0]!)) return path
  // The file has no row for the topmost parent: it is the shop's category of that name, if there is exactly one.
  const places = [...known].map(pathOf).filter((place) => place.at(-1) === path[0])
  return places.length === 1 ? [...places[0]!, ...path.slice(1)] : path
}

export const salla: TableFormat = {
  is: isSalla,
  columns: SALLA_COLUMNS,
  givesCategories: isSallaCategories,
  readTable: readSalla,
}
