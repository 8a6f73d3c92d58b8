import { isDeepStrictEqual } from 'node:util'
import { slugify } from '#locales/arabic-text.ts'
import type { Attribute, Option } from '#api/contract/product.ts'
import type { SaleTerms } from '#server/database/schema.ts'
import { unique } from './category-paths.ts'
import {
  compareAtOf,
  dateOf,
  gtinOf,
  nameOf,
  priceOf,
  RowRefused,
  skuOf,
  stockOf,
  titleOf,
  weightOf,
} from './fields.ts'
import { isOn, timesOf } from './sale.ts'
import { pictureDraft, pictureSource } from './picture-source.ts'
import { html, line } from './text.ts'
import { rejectionOf } from './table.ts'
import type { InputFile, ProductDraft, Rejection, SourceProduct, SourceVariant, VariantDraft } from './types.ts'

type Checked = { draft: ProductDraft; rejected: Rejection[] }

/**
 * @param round accept prices below the halala, to the nearest; `now` decides whether a sale is on
 * @throws RowRefused when the product cannot be sold; variants that have rows of their own are rejected one by one, as
 * long as one is left.
 */
export function checkProduct(
  record: SourceProduct,
  row: number,
  file: InputFile,
  { round, now }: { round: boolean; now: Date },
): Checked {
  const sku = skuOf(record.sku)
  const title = titleOf(record.title)
  const sources = record.variants ?? [{ ...record, sku, options: {}, price: record.price! }]
  const pictures = record.pictures?.map((picture) => pictureDraft(picture, file))
  const names = optionNames(record, sources)
  const context = { names, round, now, row, pictures: pictures?.map(({ source }) => source), file }
  const { variants, rejected, refused } = checkVariants(sources, context)
  if (variants.length === 0) throw new RowRefused('variants', 'import.variantsMissing')
  const draft: ProductDraft = {
    row,
    sku,
    title,
    slug: record.slug === undefined ? undefined : slugify(record.slug) || undefined,
    description: record.description === undefined ? undefined : html(record.description ?? ''),
    status: record.status,
    brand:
      record.brand === undefined
        ? undefined
        : record.brand && line(record.brand)
          ? nameOf(record.brand, 'brand')
          : null,
    categories:
      record.categories && unique(record.categories.map((path) => path.map((name) => nameOf(name, 'categories')))),
    tags: record.tags && [...new Set(record.tags.map(line).filter(Boolean))],
    returnable: record.returnable,
    attributes: record.attributes && attributesOf(record.attributes),
    pictures,
    options: optionsOf(names, record, variants),
    variants,
    refused,
    sold: record.sold,
    rating: record.rating,
    createdAt: dateOf(record.created_at, 'created_at'),
  }
  return { draft, rejected }
}

type VariantContext = {
  names: string[]
  round: boolean
  now: Date
  row: number
  pictures: string[] | undefined
  file: InputFile
}

function checkVariants(
  sources: SourceVariant[],
  context: VariantContext,
): { variants: VariantDraft[]; rejected: Rejection[]; refused: string[] } {
  const variants: VariantDraft[] = []
  const rejected: Rejection[] = []
  const refused: string[] = []
  for (const source of sources) {
    try {
      const variant = checkVariant(source, context)
      refuseTwins(variant, variants, sources.length)
      variants.push(variant)
    } catch (error) {
      if (source.row === undefined) throw error
      // A row that stands for several variants is rejected once.
      const rejection = rejectionOf(source.row, error)
      if (!rejected.some(({ row }) => row === rejection.row)) rejected.push(rejection)
      if (source.sku) refused.push(source.sku)
    }
  }
  // Nothing left to sell: say why, not only that.
  if (variants.length === 0 && rejected.length === 1 && rejected[0]!.row === context.row)
    throw new AlreadyRejected(rejected)
  if (variants.length === 0 && rejected.length)
    throw new AlreadyRejected(
      rejected.some(({ row }) => row === context.row) ? rejected : [...rejected, withoutVariants(context.row)],
    )
  return { variants, rejected, refused }
}

/** The rejections of all the rows that make up a product. */
export class AlreadyRejected extends Error {
  rejected: Rejection[]
  constructor(rejected: Rejection[]) {
    super(rejected[0]!.reason)
    this.rejected = rejected
  }
}

const withoutVariants = (row: number): Rejection =>
  rejectionOf(row, new RowRefused('variants', 'import.variantsMissing'))

function checkVariant(source: SourceVariant, { names, round, now, pictures, file }: VariantContext): VariantDraft {
  const sku = skuOf(source.sku)
  const sale = saleOf(source.sale, round)
  // A record that says what a sale is leaves it to the moment which of its prices counts.
  const [price, compareAt] = !sale
    ? [priceOf(source.price, 'price', round), undefined]
    : isOn(sale, now.getTime())
      ? [sale.price, sale.regular]
      : [sale.regular, null]
  const own = Object.fromEntries(Object.entries(source.options ?? {}).map(([name, value]) => [line(name), line(value)]))
  const options = names.map((name) => {
    if (!own[name]) throw new RowRefused('options', 'import.optionMissing', { value: name })
    return nameOf(own[name], 'options')
  })
  const picture = source.picture ? pictures?.indexOf(pictureSource(source.picture, file)) : undefined
  return {
    sku,
    price,
    compareAt: compareAt === undefined ? compareAtOf(source.compare_at, price, round) : compareAt,
    sale,
    stock: stockOf(source.stock),
    gtin: gtinOf(source.gtin),
    weightGrams: weightOf(source.weight_grams),
    options,
    picture:
      pictures === undefined && source.picture !== null
        ? undefined
        : picture === undefined || picture < 0
          ? null
          : picture,
  }
}

function saleOf(sale: SourceVariant['sale'], round: boolean): SaleTerms | null {
  if (!sale) return null
  const [regular, price, times] = [
    priceOf(sale.regular, 'sale', round),
    priceOf(sale.price, 'sale', round),
    timesOf(sale),
  ]
  return times && price < regular ? { regular, price, ...times } : null
}

function refuseTwins(variant: VariantDraft, others: VariantDraft[], total: number): void {
  if (others.some(({ sku }) => sku === variant.sku))
    throw new RowRefused('sku', 'import.skuTwice', { value: variant.sku })
  if (total > 1 && others.some(({ options }) => isDeepStrictEqual(options, variant.options))) {
    throw new RowRefused('options', 'import.optionsTwice', { value: variant.options.join(' / ') })
  }
}

function optionNames(record: SourceProduct, variants: SourceVariant[]): string[] {
  const named =
    record.options?.map(({ name }) => nameOf(name, 'options')) ??
    Object.keys(variants[0]?.options ?? {}).map((name) => nameOf(name, 'options'))
  if (new Set(named).size !== named.length) throw new RowRefused('options', 'import.optionTwice')
  return named
}

/** Values in the order given, those that no variant has left out, those that only variants name at the end. */
function optionsOf(names: string[], record: SourceProduct, variants: VariantDraft[]): Option[] {
  return names.map((name, at) => {
    const used = new Set(variants.map(({ options }) => options[at]!))
    const given = (record.options?.[at]?.values ?? []).map((value) =>
      typeof value === 'string' ? { value, swatch: null } : value,
    )
    const listed = new Map(given.map(({ value, swatch }) => [line(value), swatch?.toLowerCase() ?? null] as const))
    const order = [...new Set([...listed.keys(), ...used])].filter((value) => used.has(value))
    return { name, values: order.map((value) => ({ value, swatch: listed.get(value) ?? null })) }
  })
}

function attributesOf(attributes: Record<string, string | string[]>): Attribute[] {
  return Object.entries(attributes).flatMap(([name, values]) => {
    const shown = [...new Set([values].flat().map(line).filter(Boolean))]
    return line(name) === '' ? [] : shown.map((value) => ({ name: nameOf(name, 'attributes'), value }))
  })
}
