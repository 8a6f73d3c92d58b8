import { splitPaths } from '../../category-paths.ts'
import {
  addressesIn,
  isYes,
  isZero,
  wordsIn,
  yesNo,
  RowRefused,
  joinDescriptions,
  line,
} from '#server/catalogue/values/service.ts'
import { readRows, type Cells } from '../../cells.ts'
import type { Columns, Table } from '../../table.ts'
import { taxOf } from '../../tax.ts'
import type { SourceProduct, SourceVariant } from '../../types.ts'
import { readGroups, type EachRow, type TableReader } from '../groups.ts'
import { madeSku, plainSku } from '../skus.ts'
import type { TableFormat } from '../import-reader.ts'

const ZID_COLUMNS = {
  sku: ['sku'],
  title: ['name_ar', 'name_en'],
  price: ['price'],
  sale: ['sale_price'],
  stock: ['quantity'],
  weight_grams: ['weight'],
  unit: ['weight_unit'],
  categories: ['categories_ar'],
  status: ['published'],
  pictures: ['images'],
  alt: ['images_alt_text_ar', 'images_alt_text'],
  tax: ['vat_free'],
  gtin: ['barcode'],
  tags: ['keywords'],
  description: ['description_ar'],
  short: ['short_description_ar'],
  slug: ['product_page_url'],
  variants: ['has_variants'],
  options: ['option1_value_ar'],
} satisfies Columns
const C = ZID_COLUMNS

/** Its sheet of stock has a column a place: «الرياض - كميات». */
const PLACE = /\s-\s*كميات$/
const placesIn = (table: Table): string[] => table.columns.filter((column) => PLACE.test(column))
const isStockSheet = (table: Table): boolean => table.has('sku') && table.has('name_ar') && placesIn(table).length > 0

const isZid = (table: Table): boolean =>
  isStockSheet(table) || ['sku', 'name_ar', 'price', 'has_variants'].every((name) => table.has(name))

/** A product's row says that it has variants; theirs follow, with a price, a quantity and a value of each option. */
const readZid: TableReader = (table, file, findings, { known }) => {
  if (isStockSheet(table)) return readRows(table, file, findings, (row) => stockIn(row, placesIn(table)))
  const mayHave = (row: Cells): boolean => isYes(row.text(...C.variants))
  return readGroups(table, file, findings, isVariant, (row, rows, each) => product(row, rows, each, known), mayHave)
}

const isVariant = (row: Cells): boolean => row.text(...C.variants) === '' && valueOf(row, 1) !== ''

/** The option's Arabic word, its English one where there is none. */
const nameOf = (row: Cells, n: number): string => line(row.text(`option${n}_name_ar`) || row.text(`option${n}_name_en`))
const valueOf = (row: Cells, n: number): string =>
  line(row.text(`option${n}_value_ar`) || row.text(`option${n}_value_en`))

function product(row: Cells, rows: Cells[], each: EachRow, known: ReadonlySet<string>): SourceProduct {
  const record = common(row, known)
  const names = [1, 2, 3].map((n) => ({ n, name: nameOf(row, n) })).filter(({ name }) => name !== '')
  if (!yesNo(row.text(...C.variants), 'variants')) return { ...record, ...offer(row, row), options: [] }
  if (rows.length === 0) throw new RowRefused('options', 'import.optionsWithoutRows', { value: names[0]?.name ?? '' })
  if (names.length === 0) throw new RowRefused('options', 'import.optionUnnamed')
  const variants = each(rows, (one): SourceVariant => {
    const values = names.map(({ n }) => valueOf(one, n))
    return {
      ...offer(one, row),
      row: one.row,
      sku: plainSku(one.raw(...C.sku)) || madeSku(record.sku, values),
      options: Object.fromEntries(names.map(({ name }, at) => [name, values[at]!])),
    }
  })
  return { ...record, options: names.map(({ name }) => ({ name, values: [] })), variants }
}

function common(row: Cells, known: ReadonlySet<string>): SourceProduct {
  const pictures = row.known(...C.pictures)
  const alt = row.text(...C.alt)
  const tags = row.known(...C.tags)
  const isVatFree = yesNo(row.text(...C.tax), 'tax')
  const published = yesNo(row.text(...C.status), 'status')
  return {
    sku: plainSku(row.raw(...C.sku)),
    source_id: row.text(...C.slug) || undefined,
    title: row.text('name_ar') || row.text('name_en'),
    slug: row.text(...C.slug) || undefined,
    description: row.has(...C.description)
      ? joinDescriptions(row.text(...C.short), row.text(...C.description))
      : undefined,
    categories: row.has(...C.categories)
      ? splitPaths(row.text(...C.categories).replace(/[[\]]/g, ''), known)
      : undefined,
    status: published === undefined ? undefined : published ? 'active' : 'draft',
    tags: tags === undefined ? undefined : wordsIn(tags),
    ...filters(row),
    ...taxOf(isVatFree === undefined ? undefined : !isVatFree),
    pictures: pictures === undefined ? undefined : addressesIn(pictures).map((src) => (alt ? { src, alt } : { src })),
  }
}

/** What lists can be narrowed by: often the brand, which Zid has no column for. */
function filters(row: Cells): Pick<SourceProduct, 'brand' | 'attributes'> {
  if (!row.has('filtration_attribute_1_ar')) return {}
  const found = [1, 2]
    .map((n) => [line(row.text(`filtration_attribute_${n}_ar`)), line(row.text(`filtration_value_${n}_ar`))] as const)
    .filter(([name, value]) => name !== '' && value !== '')
  const brand = found.find(([name]) => /^(?:ال)?(?:ماركة|علامة التجارية|براند)$/.test(name))
  const attributes = Object.fromEntries(found.filter((one) => one !== brand))
  return { ...(brand && { brand: brand[1] }), attributes }
}

type Offer = Pick<SourceVariant, 'price' | 'compare_at' | 'sale' | 'stock' | 'gtin' | 'weight_grams'>

/** @param parent the product's row, which says what its variants leave empty: weight */
function offer(row: Cells, parent: Cells): Offer {
  const [regular, sale] = [row.text(...C.price), row.text(...C.sale)]
  const weight = row.text(...C.weight_grams) || parent.text(...C.weight_grams)
  const unit = row.text(...C.unit) || parent.text(...C.unit)
  const isReduced = sale !== '' && !isZero(sale)
  return {
    price: isReduced ? sale : regular,
    compare_at: sale === '' ? undefined : isReduced ? regular : null,
    stock: quantityOf(row.text(...C.stock)),
    gtin: row.known(...C.gtin),
    weight_grams: row.has(...C.weight_grams) ? { amount: weight, unit: unit || 'kg' } : undefined,
  }
}

const quantityOf = (text: string): SourceVariant['stock'] =>
  /^(?:infinit[ey]|∞|غير محدود)$/i.test(text) ? 'some' : text || undefined

/** What all places have together. Products with variants have no stock of their own, and no number here. */
function stockIn(row: Cells, places: string[]): SourceProduct {
  row.text('name_ar')
  const quantities = places.map((place) => quantityOf(row.text(place))).filter((one) => one !== undefined)
  if (quantities.length === 0) throw new RowRefused('stock', 'import.stockMissing')
  const unreadable = quantities.find((one) => one !== 'some' && !/^\d+$/.test(String(one)))
  return {
    sku: plainSku(row.raw('sku')),
    stock:
      unreadable ??
      (quantities.includes('some') ? 'some' : quantities.reduce<number>((sum, one) => sum + Number(one), 0)),
  }
}

export const zid: TableFormat = { is: isZid, columns: ZID_COLUMNS, readTable: readZid }
