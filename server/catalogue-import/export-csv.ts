import { stringify } from 'csv-stringify/sync'
import { machineAmount } from '#locales/format.ts'
import { joinPath, pathOf } from './category-paths.ts'
import { say } from '#server/catalogue/write/service.ts'
import { columnOf, optionColumns, OWN_FIELDS } from './readers/csv/csv.ts'
import { textOptionsCell } from '#server/catalogue/values/service.ts'
import type { ProductState, VariantState } from '#server/catalogue/write/service.ts'

type Fields = Record<(typeof OWN_FIELDS)[number], string | number>

/** Spreadsheet programs take a file without this mark for one in the encoding of the country. */
const BYTE_ORDER_MARK = '\ufeff'

/** @param options how many each row has room for */
export const csvHeader = (options: number): string =>
  BYTE_ORDER_MARK +
  lines([
    [...OWN_FIELDS.map(columnOf), ...numbers(options).flatMap((n) => [optionColumns(n).name, optionColumns(n).value])],
  ])

/** A row a variant; what belongs to the product stands in its first. */
export const csvRows = (products: ProductState[], options: number): string =>
  lines(
    products.flatMap((product) =>
      product.variants.map((variant, at) => {
        const fields: Fields = { ...(at === 0 ? productFields(product) : NOTHING), ...offerFields(variant, product) }
        const choices = numbers(options).flatMap((n) => [product.options[n - 1]?.name, variant.options[n - 1]])
        return [...OWN_FIELDS.map((field) => fields[field]), ...choices.map((text) => text ?? '')]
      }),
    ),
  )

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

/** Formulas are disarmed: a title that begins with = would be one. */
const lines = (rows: (string | number)[][]): string =>
  stringify(rows, { record_delimiter: '\r\n', escape_formulas: true })

const NOTHING = Object.fromEntries(OWN_FIELDS.map((field) => [field, ''])) as Fields

function productFields(product: ProductState): Fields {
  return {
    ...NOTHING,
    title: product.title,
    status: say(`import.status.${product.status}`),
    brand: product.brand ?? '',
    categories: product.categories.map((key) => joinPath(pathOf(key))).join(', '),
    tags: product.tags.map(escapeComma).join(', '),
    returnable: say(product.returnable ? 'import.yes' : 'import.no'),
    tax_class: say(`import.taxClass.${product.taxClass}`),
    tax_reason: product.taxReason ?? '',
    text_options: textOptionsCell(product.textOptions),
    slug: product.slug,
    description: product.description,
  }
}

function offerFields(variant: VariantState, product: ProductState): Partial<Fields> {
  const { sale } = variant
  const isPlain = product.variants.length === 1 && variant.sku === product.sku
  const terms = sale
    ? {
        price: machineAmount(sale.regular),
        sale: machineAmount(sale.price),
        from: moment(sale.from),
        to: moment(sale.to),
      }
    : { price: machineAmount(variant.price), compare_at: variant.compareAt ? machineAmount(variant.compareAt) : '' }
  return {
    sku: product.sku,
    variant: isPlain ? '' : variant.sku,
    ...terms,
    stock: variant.stock,
    gtin: variant.gtin ?? '',
    weight_grams: variant.weightGrams ?? '',
  }
}

const moment = (ms: number | null): string => (ms === null ? '' : new Date(ms).toISOString())
const escapeComma = (tag: string): string => tag.replace(/[,،]/g, '\\$&')
