import { slugify } from '#locales/arabic-text.ts'
import { eachFoodFact } from '#api/contract/food-facts.ts'
import { eachFlag } from '#api/contract/product-flags.ts'
import type { Attribute } from '#api/contract/product.ts'
import type { Every, PatchedByFiles, ProductRecord } from '#server/catalogue/service.ts'
import { say, type OfferPatch, type OptionPatch } from '#server/catalogue/write/service.ts'
import type { SaleTerms } from '#server/platform/database/schema.ts'
import { unique } from './category-paths.ts'
import {
  compareAtOf,
  dateOf,
  foodFactOf,
  gtinOf,
  htmlOf,
  nameOf,
  priceOf,
  RowRefused,
  productSkuOf,
  skuOf,
  stockOf,
  titleOf,
  weightOf,
  line,
  textOptionsOf,
  rejectionOf,
  type Rejection,
} from '#server/catalogue/values/service.ts'
import { legible } from './legible.ts'
import { madeSku } from './readers/skus.ts'
import { reductionsLeft } from './reductions.ts'
import { readTimes } from './sale.ts'
import { pictureDraft, pictureSource } from './picture-source.ts'
import type { InputFile, ProductDraft, SourceProduct, SourceVariant, VariantDraft } from './types.ts'

/** `adjusted` tells what is not taken as the file has it. */
type Checked = { draft: ProductDraft; adjusted: Rejection[] }

/**
 * @param round accept prices below the halala, to the nearest
 * @param complete the record names everything that the product has
 * @throws RowRefused when the product cannot be sold
 * @throws VariantsRefused when some of its variants cannot, since no product is left with a part of its sizes
 */
export function checkProduct(
  record: SourceProduct,
  row: number,
  file: InputFile,
  { round, complete, shop }: { round: boolean; complete: boolean; shop?: ProductRecord | undefined },
): Checked {
  const sku = shop ? skuOf(record.sku) : productSkuOf(record.sku)
  const pictures = record.pictures?.map((picture) => pictureDraft(picture, file))
  const names = optionNames(record, record.variants ?? [])
  const context = { names, round, row, pictures: pictures?.map(({ source }) => source), file, shop }
  const checked = record.variants && checkVariants(record.variants, context)
  if (checked?.variants.length === 0) throw new RowRefused('variants', 'import.variantsMissing')
  const draft: ProductDraft = {
    row,
    file,
    sku,
    sourceId: record.source_id,
    ...(file.platform && { platform: file.platform }),
    title: record.title === undefined ? undefined : titleOf(record.title),
    slug: record.slug === undefined ? undefined : slugify(record.slug) || undefined,
    description: record.description === undefined ? undefined : htmlOf(record.description ?? '', 'description'),
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
    ...eachFlag((flag) => record[flag]),
    ...eachFoodFact((name) => record[name] && foodFactOf(record[name], name)),
    taxClass: record.tax_class,
    taxReason: record.tax_reason,
    attributes: record.attributes && attributesOf(record.attributes),
    textOptions: record.text_options && textOptionsOf(record.text_options, round),
    pictures: pictures?.length === 0 ? null : pictures,
    sold: record.sold,
    rating: record.rating,
    createdAt: dateOf(record.created_at, 'created_at'),
    ...(checked
      ? { options: optionsOf(names, record, checked.variants), variants: checked.variants }
      : { options: record.options && optionsOf(names, record, []), offer: checkOffer(record, round, file) }),
    ...(complete && { complete }),
  } satisfies Every<Exclude<PatchedByFiles<'product'>, 'options' | 'variants'>>
  return { draft, adjusted: checked?.adjusted ?? reductionsLeft(record, row) }
}

type VariantContext = {
  names: string[]
  round: boolean
  row: number
  pictures: string[] | undefined
  file: InputFile
  shop: ProductRecord | undefined
}

function checkVariants(
  sources: SourceVariant[],
  context: VariantContext,
): { variants: VariantDraft[]; adjusted: Rejection[] } {
  const variants: VariantDraft[] = []
  const rejected = new Map<number, Rejection>()
  const taken = { skus: new Set<string>(), options: new Set<string>() }
  const { sources: distinct, adjusted } = withOwnSkus(sources, context)
  adjusted.push(...distinct.flatMap((source) => reductionsLeft(source, source.row ?? context.row)))
  for (const source of distinct) {
    try {
      const variant = checkVariant(legible(source, context.row, context.file.isLossy, context.shop).record, context)
      refuseTwins(variant, taken, sources.length)
      variants.push(variant)
    } catch (error) {
      if (source.row === undefined) throw error
      // A row that stands for several variants is rejected once.
      if (!rejected.has(source.row)) rejected.set(source.row, rejectionOf(source.row, error))
    }
  }
  if (rejected.size > 0) throw new VariantsRefused([...rejected.values()])
  return { variants, adjusted }
}

/** Sizes that share a SKU get their options appended to it. */
function withOwnSkus(
  sources: SourceVariant[],
  { names, row }: VariantContext,
): { sources: SourceVariant[]; adjusted: Rejection[] } {
  const uses = new Map<string, number>()
  for (const { sku } of sources) uses.set(sku, (uses.get(sku) ?? 0) + 1)
  const adjusted: Rejection[] = []
  const own = sources.map((source) => {
    const chosen = optionsIn(source)
    const values = names.map((name) => chosen[name] ?? '')
    if (!source.sku || uses.get(source.sku) === 1 || !values.some(Boolean)) return source
    const sku = madeSku(source.sku, values)
    const reason = say('import.skuAppended', { value: source.sku, made: sku })
    adjusted.push({ row: source.row ?? row, field: 'sku', reason })
    return { ...source, sku, sharedSku: source.sku }
  })
  return { sources: own, adjusted }
}

/** The rejections of variants, each by its row. */
export class VariantsRefused extends Error {
  rejected: Rejection[]
  constructor(rejected: Rejection[]) {
    super(rejected[0]!.reason)
    this.rejected = rejected
  }
}

const optionsIn = ({ options = {} }: SourceVariant): Record<string, string> =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [line(name), line(value)]))

function checkVariant(source: SourceVariant, { names, round, pictures, file }: VariantContext): VariantDraft {
  const own = optionsIn(source)
  const options = names.map((name): [string, string] => {
    if (!own[name]) throw new RowRefused('options', 'import.optionMissing', { value: name })
    return [name, nameOf(own[name], 'options')]
  })
  const picture = source.picture ? pictures?.indexOf(pictureSource(source.picture, file)) : undefined
  return {
    sku: skuOf(source.sku),
    ...(source.row !== undefined && { row: source.row }),
    ...(source.sharedSku && { sharedSku: source.sharedSku }),
    ...checkOffer(source, round, file),
    options: Object.fromEntries(options),
    picture: source.picture === null ? null : picture === undefined || picture < 0 ? undefined : picture,
  } satisfies Every<Exclude<PatchedByFiles<'variant'>, keyof OfferPatch>>
}

/** What a file says of a reduction it says whole: with both prices and without a sale there is no sale. */
function checkOffer(source: Offer, round: boolean, { cellOf }: InputFile): OfferPatch {
  const terms = saleOf(source.sale, round)
  // Spreadsheets show times without their seconds.
  const sale = terms && { ...terms, ...(cellOf && { isToMinute: true }) }
  const price = source.price === undefined ? undefined : priceOf(source.price, 'price', round)
  // A record that says what a sale is has its regular price there; the other price is what the moment makes of it.
  const outside = source.sale ? priceOf(source.sale.regular, 'sale', round) : price
  const compareAt = compareAtOf(source.compare_at, outside ?? 0, round)
  const saysReduction = price !== undefined && source.compare_at !== undefined
  return {
    price: outside,
    // Its regular price, crossed out during the sale, is none of the time outside of it.
    compareAt: source.sale && source.compare_at && compareAt === null ? undefined : compareAt,
    sale: sale ?? (source.sale === undefined && !saysReduction ? undefined : null),
    stock: stockOf(source.stock),
    gtin: gtinOf(source.gtin),
    weightGrams: weightOf(source.weight_grams),
  } satisfies Every<Exclude<PatchedByFiles<'variant'>, 'sku' | 'options' | 'picture'>>
}

type Offer = Pick<SourceProduct, 'price' | 'compare_at' | 'sale' | 'stock' | 'gtin' | 'weight_grams'>

function saleOf(sale: SourceVariant['sale'], round: boolean): SaleTerms | null {
  if (!sale) return null
  const [regular, price, times] = [
    priceOf(sale.regular, 'sale', round),
    priceOf(sale.price, 'sale', round),
    readTimes(sale),
  ]
  return price < regular ? { regular, price, ...times } : null
}

type Taken = { skus: Set<string>; options: Set<string> }

/** Adds the variant to those that are taken. */
function refuseTwins({ sku, options }: VariantDraft, taken: Taken, total: number): void {
  // In the order of the product's options, which is the same for each variant.
  const key = JSON.stringify(options)
  if (taken.skus.has(sku)) throw new RowRefused('sku', 'import.skuTwice', { value: sku })
  if (total > 1 && taken.options.has(key))
    throw new RowRefused('options', 'import.optionsTwice', { value: Object.values(options ?? {}).join(' / ') })
  taken.skus.add(sku)
  taken.options.add(key)
}

function optionNames(record: SourceProduct, variants: SourceVariant[]): string[] {
  const named =
    record.options?.map(({ name }) => nameOf(name, 'options')) ??
    Object.keys(variants[0]?.options ?? {}).map((name) => nameOf(name, 'options'))
  if (new Set(named).size !== named.length) throw new RowRefused('options', 'import.optionTwice')
  return named
}

/** Values in the order given, those that only variants name at the end; which of them are used is seen when written. */
function optionsOf(names: string[], record: SourceProduct, variants: VariantDraft[]): OptionPatch[] {
  return names.map((name, at) => {
    const given = (record.options?.[at]?.values ?? []).map((value) =>
      typeof value === 'string' ? { value: line(value) } : { value: line(value.value), swatch: swatchOf(value.swatch) },
    )
    const listed = new Set(given.map(({ value }) => value))
    const used = new Set(variants.map(({ options }) => options![name]!))
    return { name, values: [...given, ...[...used].filter((value) => !listed.has(value)).map((value) => ({ value }))] }
  })
}

const swatchOf = (swatch: string | null | undefined): string | null | undefined => swatch?.toLowerCase() ?? swatch

function attributesOf(attributes: Record<string, string | string[]>): Attribute[] {
  return Object.entries(attributes).flatMap(([name, values]) => {
    const shown = [...new Set([values].flat().map(line).filter(Boolean))]
    return line(name) === '' ? [] : shown.map((value) => ({ name: nameOf(name, 'attributes'), value }))
  })
}
