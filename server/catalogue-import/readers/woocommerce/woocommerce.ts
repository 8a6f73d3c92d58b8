import { splitPaths } from '../../category-paths.ts'
import {
  addressesIn,
  dateText,
  isNone,
  unitOf,
  wordsIn,
  RowRefused,
  rejectionOf,
  joinDescriptions,
  type Stock,
} from '#server/catalogue/values/service.ts'
import { say } from '#server/catalogue/write/service.ts'
import { priceNow } from '../../sale.ts'
import { Scratch } from '../../scratch.ts'
import { Cells, cellsOf } from '../../cells.ts'
import type { Columns, Row, Table } from '../../table.ts'
import type { Findings, InputFile, Source, SourceProduct, SourceVariant } from '../../types.ts'
import { columnOf } from '../csv/columns.ts'
import { addTo, recordsOf, type EachRow, type TableContext } from '../groups.ts'
import { attributesOf, expand, specification } from './attributes.ts'
import type { TableFormat } from '../import-reader.ts'

/** Its exporter translates the names of columns, never what stands in them. */
const WOO_COLUMNS = {
  id: ['ID', 'المعرف'],
  type: ['Type', 'النوع'],
  sku: ['SKU', 'رمز المنتج (SKU)', 'رمز SKU المنتج'],
  title: ['Name', 'الاسم'],
  published: ['Published', 'تم النشر'],
  visibility: ['Visibility in catalog', 'إمكانية العرض في الكاتلوج'],
  short: ['Short description', 'وصف قصير'],
  description: ['Description', 'الوصف'],
  from: ['Date sale price starts', 'تاريخ بدء سعر التخفيض'],
  to: ['Date sale price ends', 'تاريخ نهاية سعر التخفيض'],
  tax: ['Tax status', 'حالة الضريبة'],
  tax_class: ['Tax class', 'فئة الضريبة'],
  // No export has it; merchants add it for what they sell zero-rated.
  tax_reason: [columnOf('tax_reason'), 'tax_reason'],
  available: ['In stock?', 'متوفر؟'],
  stock: ['Stock', 'المخزون'],
  backorders: ['Backorders allowed?', 'الطلبات المسبقة مسموحة؟'],
  sale: ['Sale price', 'سعر التخفيض'],
  price: ['Regular price', 'السعر الافتراضي'],
  categories: ['Categories', 'التصنيفات'],
  tags: ['Tags', 'الوسوم'],
  pictures: ['Images', 'الصور'],
  parent: ['Parent', 'الأب'],
  position: ['Position', 'الموضع'],
  brand: ['Brands', 'العلامات التجارية'],
  gtin: ['GTIN, UPC, EAN, or ISBN', 'GTIN، أو UPC، أو EAN، أو ISBN'],
  options: ['Attribute 1 value(s)', 'قيمة/قيم السمة 1'],
} satisfies Columns
const C = WOO_COLUMNS

const isWooCommerce = (table: Table): boolean => [C.type, C.sku, C.title, C.price].every((names) => table.has(...names))

type Context = TableContext & { weightUnit: string | undefined; weightColumn: string }

/**
 * A variable product and its variations have a row each, in any order, so that rows wait on disk until all are there.
 * What this shop cannot sell is refused with the reason.
 */
async function* readWooCommerce(
  table: Table,
  file: InputFile,
  findings: Findings,
  times: TableContext,
): AsyncGenerator<Source> {
  const waiting = new Scratch<Row>()
  try {
    const products: number[] = []
    const variations = new Map<string, number[]>()
    for await (const row of cellsOf(table, findings)) {
      const place = waiting.add(row.stored)
      if (isType(row, 'variation')) addTo(variations, row.text(...C.parent), place)
      else products.push(place)
    }
    const rowAt = (place: number): Cells => new Cells(table, waiting.read(place))
    const variationsOf = (name: string): Cells[] => (variations.get(name) ?? []).map(rowAt).toSorted(byPosition)
    const context = { ...times, ...weightOf(table) }
    const parents = new Set<string>()
    for (const place of products) {
      const row = rowAt(place)
      const names = namesOf(row)
      names.forEach((name) => parents.add(name))
      const own = names.flatMap(variationsOf)
      const sold = own.filter((one) => isType(row, 'variable') && one.text(...C.published) !== '0')
      for (const one of own) if (!sold.includes(one)) leaveOutVariation(findings, one, row)
      yield* recordsOf([row, ...sold], file, findings, ([first, ...variants], each) => [
        { row: row.row, record: productOf(first, variants, context, each) },
      ])
    }
    for (const [value, orphans] of variations)
      for (const { row, isFaulty } of parents.has(value) ? [] : orphans.map(rowAt))
        if (!isFaulty)
          findings.rejected.push(rejectionOf(row, new RowRefused('parent', 'import.parentMissing', { value })))
  } finally {
    waiting.close()
  }
}

/** Hidden there, or below a product that has no variations. */
function leaveOutVariation(findings: Findings, { row, isFaulty }: Cells, product: Cells): void {
  const reason = isType(product, 'variable')
    ? say('import.wooHiddenVariation')
    : say('import.wooVariationOfSimple', { row: product.row })
  if (!isFaulty) findings.leftOut.push({ row, reason })
}

function productOf(row: Cells, variations: Cells[], context: Context, each: EachRow): SourceProduct {
  refuseUnsaleable(row)
  return isType(row, 'variable') ? variable(row, variations, context, each) : simple(row, context)
}

const isType = (row: Cells, type: string): boolean =>
  row
    .text(...C.type)
    .split(',')
    .some((one) => one.trim().toLowerCase() === type)

/** How variations name their parent: by SKU or by number. */
const namesOf = (row: Cells): string[] =>
  [row.text(...C.sku), row.text(...C.id) && `id:${row.text(...C.id)}`].filter(Boolean)

const byPosition = (a: Cells, b: Cells): number => Number(a.text(...C.position)) - Number(b.text(...C.position))

function refuseUnsaleable(row: Cells): void {
  if (isType(row, 'grouped')) throw new RowRefused('type', 'import.wooGrouped')
  if (isType(row, 'external')) throw new RowRefused('type', 'import.wooExternal')
  if (isType(row, 'downloadable')) throw new RowRefused('type', 'import.wooDownloadable')
  if (!isType(row, 'simple') && !isType(row, 'variable'))
    throw new RowRefused('type', 'import.wooType', { value: row.text(...C.type) })
}

const skuIn = (row: Cells): string => row.raw(...C.sku) || `wc-${row.text(...C.id)}`
const escaped = (text: string): string => text.replaceAll('\\n', '\n')

function common(row: Cells, { known }: Context): SourceProduct {
  const tags = row.known(...C.tags)
  const pictures = row.known(...C.pictures)
  return {
    sku: skuIn(row),
    source_id: row.text(...C.id) || undefined,
    title: row.text(...C.title),
    description: row.has(...C.description)
      ? joinDescriptions(escaped(row.text(...C.short)), escaped(row.text(...C.description)))
      : undefined,
    brand: row.has(...C.brand)
      ? row
          .text(...C.brand)
          .split(',')[0]!
          .trim() || null
      : undefined,
    categories: row.has(...C.categories) ? splitPaths(row.text(...C.categories), known) : undefined,
    status: statusOf(row),
    tags: tags === undefined ? undefined : wordsIn(tags),
    ...taxOfRow(row),
    pictures: pictures === undefined ? undefined : addressesIn(pictures).map((src) => ({ src })),
  }
}

function statusOf(row: Cells): SourceProduct['status'] {
  if (!row.has(...C.published, ...C.visibility)) return undefined
  const isHidden = row.text(...C.visibility).toLowerCase() === 'hidden'
  return isHidden || (row.has(...C.published) && row.text(...C.published) !== '1') ? 'draft' : 'active'
}

/** Further classes are the merchant's own: what they mean is not in the file. */
function taxOfRow(row: Cells): Pick<SourceProduct, 'tax_class' | 'tax_reason'> {
  const status = row.text(...C.tax).toLowerCase()
  if (status === 'none' || status === 'shipping') return { tax_class: 'out_of_scope' }
  const name = row.text(...C.tax_class).toLowerCase()
  const reason = row.text(...C.tax_reason)
  if (name === 'zero-rate') return { tax_class: 'zero', ...(reason && { tax_reason: reason }) }
  return status === 'taxable' && (name === '' || name === 'standard') ? { tax_class: 'standard' } : {}
}

function simple(row: Cells, context: Context): SourceProduct {
  return {
    ...common(row, context),
    ...offer(row, row, context),
    options: [],
    ...specification(row, attributesOf(row)),
  }
}

function variable(row: Cells, variations: Cells[], context: Context, each: EachRow): SourceProduct {
  const attributes = attributesOf(row)
  const own = new Map(variations.map((one) => [one, attributesOf(one)]))
  const chosen = (one: Cells, name: string): string =>
    own.get(one)!.find((attribute) => attribute.name === name)?.values[0] ?? ''
  // What no variation names is not a choice, unless a variation has it with an empty value: then any of them will do.
  const options = attributes.filter(
    ({ name, values }) =>
      values.length > 0 && variations.some((one) => own.get(one)!.some((attribute) => attribute.name === name)),
  )
  const record = common(row, context)
  const variants = each(variations, (one): SourceVariant[] => {
    const [picture] = addressesIn(one.text(...C.pictures))
    if (picture && record.pictures && !record.pictures.some(({ src }) => src === picture))
      record.pictures.push({ src: picture })
    const choices = options.map(({ name, values }) => (chosen(one, name) ? [chosen(one, name)] : values))
    const terms = { ...offer(one, row, context), row: one.row, sku: skuIn(one), picture: picture || null }
    return expand(terms, options, choices)
  }).flat()
  if (variations.length === 0) throw new RowRefused('variants', 'import.variantsMissing')
  const specs = attributes.filter((attribute) => !options.includes(attribute))
  return { ...record, options, ...specification(row, specs), variants }
}

type Offer = Pick<SourceVariant, 'price' | 'compare_at' | 'sale' | 'stock' | 'gtin' | 'weight_grams'>

/** @param product the product's row, whose stock and weight hold for variations that have none of their own */
function offer(row: Cells, product: Cells, { now, dates, weightUnit, weightColumn }: Context): Offer {
  const regular = row.text(...C.price)
  const times = { from: dateText(row.text(...C.from), dates), to: dateText(row.text(...C.to), dates) }
  const price = row.has(...C.sale)
    ? { sale: null, ...priceNow({ regular, sale: row.text(...C.sale), ...times }, now) }
    : { price: regular }
  const weight = row.text(weightColumn) || product.text(weightColumn)
  return {
    ...price,
    stock: stock(row, product),
    gtin: row.known(...C.gtin),
    weight_grams: weightUnit === undefined ? undefined : { amount: weight, unit: weightUnit },
  }
}

/** Units that several variations share cannot be counted for each of them. */
function stock(row: Cells, product: Cells): Stock | undefined {
  if (!row.has(...C.available, ...C.stock)) return undefined
  const available = row.text(...C.available).toLowerCase()
  const beyond = !['', '0'].includes(row.text(...C.backorders))
  if (available === '0') return 0
  const counted = row.text(...C.stock)
  if (counted === 'parent') return product.text(...C.available) === '0' ? 0 : 'some'
  if (counted === '') return available === '' ? undefined : 'some'
  return beyond && isNone(counted) ? 'some' : counted
}

/** The unit is a part of the column's name. */
function weightOf(table: Table): { weightUnit: string | undefined; weightColumn: string } {
  for (const column of table.columns) {
    const unit = /^(?:Weight|الوزن) ?\((.+)\)$/i.exec(column)?.[1]
    if (unit !== undefined && unitOf(unit) !== undefined) return { weightUnit: unit, weightColumn: column }
  }
  return { weightUnit: undefined, weightColumn: '' }
}

export const woocommerce: TableFormat = {
  is: isWooCommerce,
  columns: WOO_COLUMNS,
  readTable: readWooCommerce,
}
