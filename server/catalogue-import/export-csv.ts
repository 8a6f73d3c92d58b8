import { stringify } from 'csv-stringify/sync'
import { eachFoodFact } from '#api/contract/food-facts.ts'
import { eachFlag } from '#api/contract/product-flags.ts'
import { RIYADH_MS } from '#api/contract/time.ts'
import { machineAmount } from '#locales/format.ts'
import { joinPath, pathOf } from './category-paths.ts'
import { say, type ProductState, type VariantState } from '#server/catalogue/write/service.ts'
import { columnOf, optionColumns } from './readers/csv/columns.ts'
import { textOptionsCell, wallClock, wordsCell } from '#server/catalogue/values/service.ts'
import { marked } from './spreadsheet-text.ts'
import { TABLE_COLUMNS, type TableColumn } from '#server/catalogue/service.ts'

/** A number as such, all else as text. */
export type TableCell = string | number | { amount: string }
type Cells<Column extends string> = Record<Column, TableCell>

const DAY_MS = 24 * 60 * 60 * 1000

/** Spreadsheet programs take a file without this mark for one in the encoding of the country. */
const BYTE_ORDER_MARK = '\ufeff'

/** @param options how many each row has room for */
export const tableHeader = (options: number): string[] => [
  ...TABLE_COLUMNS.map(columnOf),
  ...numbers(options).flatMap((n) => [optionColumns(n).name, optionColumns(n).value]),
]

/** A row a variant; what belongs to the product stands in its first. */
export const tableRows = (products: ProductState[], options: number): TableCell[][] =>
  products.flatMap((product) =>
    product.variants.map((variant, at) => {
      const cells: Partial<Cells<TableColumn>> = {
        ...(at === 0 && productCells(product)),
        ...variantCells(variant, product),
      }
      const choices = numbers(options).flatMap((n) => [product.options[n - 1]?.name, variant.options[n - 1]])
      return [...TABLE_COLUMNS.map((column) => cells[column] ?? ''), ...choices.map((text) => text ?? '')]
    }),
  )

export const CSV_START = BYTE_ORDER_MARK
/** Texts that a program would change, as it takes 08 for 8 and a title with = for a formula, are marked as such. */
export const csvLines = (rows: TableCell[][]): string =>
  stringify(
    rows.map((cells) => cells.map(csvCell)),
    { record_delimiter: '\r\n' },
  )

function csvCell(cell: TableCell): string {
  if (typeof cell === 'object') return cell.amount
  return typeof cell === 'number' ? String(cell) : marked(cell)
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

function productCells(product: ProductState): Cells<Exclude<TableColumn<'product'>, 'sku'>> {
  return {
    title: product.title,
    status: say(`import.status.${product.status}`),
    brand: product.brand ?? '',
    categories: product.categories.map((key) => joinPath(pathOf(key))).join(', '),
    tags: wordsCell(product.tags),
    ...eachFlag((flag) => say(product[flag] ? 'import.yes' : 'import.no')),
    ...eachFoodFact((name) => product[name] ?? ''),
    tax_class: say(`import.taxClass.${product.taxClass}`),
    tax_reason: product.taxReason ?? '',
    text_options: textOptionsCell(product.textOptions),
    slug: product.slug,
    description: product.description,
  }
}

const amount = (halalas: number): TableCell => ({ amount: machineAmount(halalas) })

/** With the SKU of the product, which stands in each row. */
function variantCells(variant: VariantState, product: ProductState): Cells<TableColumn<'variant'> | 'sku'> {
  const { sale } = variant
  const isPlain = product.variants.length === 1 && variant.sku === product.sku
  const terms = sale
    ? { sale: amount(sale.price), from: moment(sale.from), to: moment(sale.to, { endOfDay: true }) }
    : { sale: '', from: '', to: '' }
  return {
    sku: product.sku,
    variant: isPlain ? '' : variant.sku,
    price: amount(variant.price),
    compare_at: variant.compareAt ? amount(variant.compareAt) : '',
    ...terms,
    stock: variant.stock,
    gtin: variant.gtin ?? '',
    weight_grams: variant.weightGrams ?? '',
  }
}

/** What the clock shows in Riyadh: spreadsheets know no time zones. A day alone is its start, or its end. */
function moment(ms: number | null, { endOfDay = false } = {}): string {
  if (ms === null) return ''
  if (ms % 1000 !== 0) return new Date(ms).toISOString()
  const isMidnight = (ms + RIYADH_MS) % DAY_MS === 0
  return wallClock(new Date(ms + RIYADH_MS - (isMidnight && endOfDay ? DAY_MS : 0)))
}
