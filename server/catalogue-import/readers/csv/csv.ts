import { splitPaths } from '../../category-paths.ts'
import { dateText, isZero, wordsIn, yesNo, RowRefused, line, textOptionsIn } from '#server/catalogue/values/service.ts'
import { priceNow } from '../../sale.ts'
import { eachFoodFact } from '#api/contract/food-facts.ts'
import { eachFlag } from '#api/contract/product-flags.ts'
import { TABLE_COLUMNS, type Every, type TableColumn } from '#server/catalogue/service.ts'
import type { Cells } from '../../cells.ts'
import type { Table } from '../../table.ts'
import type { SourceProduct, SourceVariant } from '../../types.ts'
import {
  readGathered,
  rowNumbers,
  RowsRefused,
  type EachRow,
  type Group,
  type TableContext,
  type TableReader,
} from '../groups.ts'
import { isMarked, unmarked } from '../../spreadsheet-text.ts'
import { plainSku } from '../skus.ts'
import type { TableFormat } from '../import-reader.ts'
import { COLUMNS, optionColumns, statusIn, taxClassIn } from './columns.ts'

const C = COLUMNS
const OWN_COLUMNS = { ...C, options: [optionColumns(1).value], optionNames: [optionColumns(1).name] }

const cellIn = (row: Cells, names: readonly string[]): string => unmarked(row.text(...names))
function skuIn(row: Cells, names: readonly string[]): string {
  const cell = row.raw(...names) ?? ''
  return isMarked(cell) ? unmarked(cell) : plainSku(cell)
}

/**
 * A SKU and anything to say of it: a list of prices or of stock is enough. Other systems name a column "price" as well,
 * so at least half of the columns must be known here, or staff say what one is.
 */
function isOwnTable(table: Table): boolean {
  const known = TABLE_COLUMNS.filter((column) => table.has(...C[column])).length
  let options = 0
  while (table.has(optionColumns(options + 1).name)) options++
  return table.has(...C.sku) && known > 1 && (table.isMapped || (known + 2 * options) * 2 >= table.columnCount)
}

/** Rows with one product's SKU are its variants, wherever they are. Absent columns leave the shop's values. */
const readOwnTable: TableReader = (table, file, findings, context) => {
  let above = ''
  const keyOf = (row: Cells): string => {
    if (isOfVariant(row)) return ''
    const sku = skuIn(row, C.sku).trim()
    // Merged cells leave the SKU in the first row alone: without it the product would get a part of its sizes.
    if (sku === '' && isSize(row)) return above
    return (above = sku)
  }
  return readGathered(table, file, findings, keyOf, (rows, each) => [
    { row: rows[0].row, record: recordOf(rows, each, context) },
  ])
}

const isSize = (row: Cells): boolean =>
  cellIn(row, [optionColumns(1).value]) !== '' || (skuIn(row, C.variant) !== '' && !cellIn(row, C.title))

const hasOptions = (row: Cells): boolean => row.has(optionColumns(1).name)
/** Without the columns of options a variant is only named by its SKU, and each row stands for itself. */
const isOfVariant = (row: Cells): boolean => !hasOptions(row) && skuIn(row, C.variant) !== ''

function recordOf(rows: Group, each: EachRow, { known, ...times }: TableContext): SourceProduct {
  const [first] = rows
  if (isOfVariant(first)) return { sku: skuIn(first, C.variant), ...offer(first, times) }
  const record = common(rows, known)
  each(rows, (row) => {
    if (skuIn(row, C.sku).trim() === '') throw new RowRefused('sku', 'import.skuMissing')
  })
  const names = optionNames(rows)
  const isNamed = rows.some((row) => skuIn(row, C.variant) !== '')
  if (names.length === 0 && !isNamed) {
    if (rows.length > 1) throw shared(rows, record.sku)
    return { ...record, ...offer(first, times), options: hasOptions(first) ? [] : undefined }
  }
  const variants = each(rows, (row): SourceVariant => {
    const values = names.map((_, at) => line(cellIn(row, [optionColumns(at + 1).value])))
    const options = Object.fromEntries(names.map((name, at) => [name, values[at]!]))
    // Where no size has a code of its own, all share that of their product.
    return { ...offer(row, times), row: row.row, sku: isNamed ? skuIn(row, C.variant) : record.sku, options }
  })
  return { ...record, options: names.map((name) => ({ name, values: [] })), variants }
}

const shared = (rows: Cells[], sku: string): RowsRefused =>
  new RowsRefused('sku', 'import.skuShared', { value: sku, rows: rowNumbers(rows) })

function optionNames(rows: Cells[]): string[] {
  const names: string[] = []
  for (let n = 1; rows[0]!.has(optionColumns(n).name); n++) {
    const name = rows.map((row) => line(cellIn(row, [optionColumns(n).name]))).find(Boolean)
    if (name) names.push(name)
  }
  return names
}

/** A value of the product stands in any of its rows, or in several alike. @throws RowsRefused when they differ */
function common(rows: Group, known: ReadonlySet<string>): SourceProduct {
  const [first] = rows
  const said = (column: TableColumn): string | undefined => {
    const texts = new Set(rows.map((row) => cellIn(row, C[column])).filter(Boolean))
    if (texts.size > 1) {
      const value = [...texts].join(' / ')
      throw new RowsRefused(column, 'import.rowsContradict', { value, rows: rowNumbers(rows) })
    }
    return first.has(...C[column]) ? ([...texts][0] ?? '') : undefined
  }
  const [brand, categories, tags, slug] = [said('brand'), said('categories'), said('tags'), said('slug')]
  const textOptions = said('text_options')
  return {
    sku: skuIn(first, C.sku),
    title: said('title') || undefined,
    slug: slug || undefined,
    status: statusOf(said('status')),
    description: said('description'),
    brand: brand === undefined ? undefined : brand || null,
    categories: categories === undefined ? undefined : splitPaths(categories, known),
    tags: tags === undefined ? undefined : wordsIn(tags),
    ...eachFlag((flag) => yesNo(said(flag) ?? '', flag)),
    ...eachFoodFact((name) => said(name)),
    tax_class: taxClassOf(said('tax_class')),
    tax_reason: said('tax_reason') || undefined,
    text_options: textOptions === undefined ? undefined : textOptionsIn(textOptions),
  } satisfies Every<TableColumn<'product'>>
}

function taxClassOf(text: string | undefined): SourceProduct['tax_class'] {
  if (!text) return undefined
  const taxClass = taxClassIn(text)
  if (!taxClass) throw new RowRefused('tax_class', 'import.taxClass', { value: text })
  return taxClass
}

function statusOf(text: string | undefined): SourceProduct['status'] {
  if (!text) return undefined
  const status = statusIn(text)
  if (!status) throw new RowRefused('status', 'import.status', { value: text })
  return status
}

type Offer = Pick<SourceVariant, 'price' | 'compare_at' | 'sale' | 'stock' | 'gtin' | 'weight_grams'>

type Times = Omit<TableContext, 'known'>
type PriceColumn = 'price' | 'compare_at' | 'sale' | 'from' | 'to'

function offer(row: Cells, times: Times): Offer {
  const weight = row.known(...C.weight_grams)
  return {
    ...prices(row, times),
    stock: row.text(...C.stock) || undefined,
    gtin: row.has(...C.gtin) ? cellIn(row, C.gtin) : undefined,
    weight_grams: weight === undefined ? undefined : { amount: weight, unit: 'g' },
  } satisfies Every<Exclude<TableColumn<'variant'>, 'variant' | PriceColumn>>
}

/** A sale without start and end is none of the kind that other shops call a compare-at price, which has its own column. */
function prices(row: Cells, { now, dates }: Times): Offer {
  const [regular, sale] = [row.text(...C.price) || undefined, row.text(...C.sale)]
  const times = { from: dateText(cellIn(row, C.from), dates), to: dateText(cellIn(row, C.to), dates) }
  // The shop's price before the sale would be lost; the row is rejected without it.
  const isSale = sale !== '' && !isZero(sale)
  if (isSale && regular === undefined) return { price: '' }
  const before = row.text(...C.compare_at) || undefined
  if (isSale && !times.from && !times.to)
    return { price: regular, compare_at: before, sale: { regular: regular!, price: sale } }
  if (isSale) {
    const priced = priceNow({ regular, sale, ...times }, now)
    return { sale: null, ...priced, compare_at: before ?? priced.compare_at }
  }
  return { price: regular, compare_at: before, sale: sale === '' ? undefined : null }
}

export const csv: TableFormat = {
  is: isOwnTable,
  columns: OWN_COLUMNS,
  readTable: readOwnTable,
}
