import { stringify } from 'csv-stringify/sync'
import { eachFlag } from '#api/contract/product-flags.ts'
import { RIYADH_MS } from '#api/contract/time.ts'
import { machineAmount } from '#locales/format.ts'
import { joinPath, pathOf } from './category-paths.ts'
import { say, type ProductState, type VariantState } from '#server/catalogue/write/service.ts'
import { columnOf, optionColumns } from './readers/csv/columns.ts'
import { textOptionsCell, wallClock } from '#server/catalogue/values/service.ts'
import { TABLE_COLUMNS, type TableColumn } from '#server/catalogue/service.ts'

type Cells<Column extends string> = Record<Column, string | number>

const DAY_MS = 24 * 60 * 60 * 1000

/** Spreadsheet programs take a file without this mark for one in the encoding of the country. */
const BYTE_ORDER_MARK = '\ufeff'

/** @param options how many each row has room for */
export const csvHeader = (options: number): string =>
  BYTE_ORDER_MARK +
  lines([
    [
      ...TABLE_COLUMNS.map(columnOf),
      ...numbers(options).flatMap((n) => [optionColumns(n).name, optionColumns(n).value]),
    ],
  ])

/** A whole file of these cells, as exports write them. */
export const csvOfCells = (rows: string[][]): string => BYTE_ORDER_MARK + lines(rows)

/** A row a variant; what belongs to the product stands in its first. */
export const csvRows = (products: ProductState[], options: number): string =>
  lines(
    products.flatMap((product) =>
      product.variants.map((variant, at) => {
        const cells: Partial<Cells<TableColumn>> = {
          ...(at === 0 && productCells(product)),
          ...variantCells(variant, product),
        }
        const choices = numbers(options).flatMap((n) => [product.options[n - 1]?.name, variant.options[n - 1]])
        return [...TABLE_COLUMNS.map((column) => cells[column] ?? ''), ...choices.map((text) => text ?? '')]
      }),
    ),
  )

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

/** Formulas are disarmed: a title that begins with = would be one. */
const lines = (rows: (string | number)[][]): string =>
  stringify(rows, { record_delimiter: '\r\n', escape_formulas: true })

function productCells(product: ProductState): Cells<Exclude<TableColumn<'product'>, 'sku'>> {
  return {
    title: product.title,
    status: say(`import.status.${product.status}`),
    brand: product.brand ?? '',
    categories: product.categories.map((key) => joinPath(pathOf(key))).join(', '),
    tags: product.tags.map(escapeComma).join(', '),
    ...eachFlag((flag) => say(product[flag] ? 'import.yes' : 'import.no')),
    tax_class: say(`import.taxClass.${product.taxClass}`),
    tax_reason: product.taxReason ?? '',
    text_options: textOptionsCell(product.textOptions),
    slug: product.slug,
    description: product.description,
  }
}

/** With the SKU of the product, which stands in each row. */
function variantCells(variant: VariantState, product: ProductState): Cells<TableColumn<'variant'> | 'sku'> {
  const { sale } = variant
  const isPlain = product.variants.length === 1 && variant.sku === product.sku
  const terms = sale
    ? { sale: machineAmount(sale.price), from: moment(sale.from), to: moment(sale.to, { endOfDay: true }) }
    : { sale: '', from: '', to: '' }
  return {
    sku: product.sku,
    variant: isPlain ? '' : variant.sku,
    price: machineAmount(variant.price),
    compare_at: variant.compareAt ? machineAmount(variant.compareAt) : '',
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

const escapeComma = (tag: string): string => tag.replace(/[,،]/g, '\\$&')
