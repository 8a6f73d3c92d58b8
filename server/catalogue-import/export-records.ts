import { eachFoodFact } from '#api/contract/food-facts.ts'
import { eachFlag } from '#api/contract/product-flags.ts'
import { machineAmount } from '#locales/format.ts'
import type { SaleTerms } from '#server/platform/database/schema.ts'
import type {
  BrandRecord,
  CategoryRecord,
  Every,
  FileName,
  HomeBlockRecord,
  PictureRecord,
  ProductRecord,
  SaleRecord,
  VariantRecord,
} from '#server/catalogue/service.ts'
import {
  pathOf,
  pictureState,
  type BrandState,
  type CategoryState,
  type loadHome,
  type PictureState,
  type ProductState,
  type VariantState,
} from '#server/catalogue/write/service.ts'

/** How a record refers to a picture; undefined when there is nothing left to refer to. */
export type SrcOf = (identity: string) => string | undefined

function picture(state: PictureState | null, src: SrcOf): PictureRecord | null {
  const address = state && src(state.identity)
  return state && address ? { src: address, alt: state.alt, focus: state.focus ?? null } : null
}

export const brandRecord = (brand: BrandState, src: SrcOf): BrandRecord => ({
  type: 'brand',
  name: brand.name,
  slug: brand.slug,
  description: brand.description,
  picture: picture(brand.picture, src),
})

export const categoryRecord = (category: CategoryState, src: SrcOf): CategoryRecord => ({
  type: 'category',
  path: category.path,
  slug: category.slug,
  description: category.description,
  picture: picture(category.picture, src),
  position: category.position,
})

export function productRecord(product: ProductState, src: SrcOf): ProductRecord {
  const pictures = product.pictures.map((one) => picture(one, src)).filter((one) => one !== null)
  const [only] = product.variants
  const plain =
    product.variants.length === 1 && product.options.length === 0 && only!.sku === product.sku && only!.picture === null
  const { sku: _, ...offer } = offerOf(only!)
  return {
    type: 'product' as const,
    sku: product.sku,
    title: product.title,
    slug: product.slug,
    description: product.description,
    brand: product.brand,
    categories: product.categories.map(pathOf),
    status: product.status,
    tags: product.tags,
    ...eachFlag((flag) => product[flag]),
    ...eachFoodFact((name) => product[name]),
    tax_class: product.taxClass,
    ...(product.taxReason !== null && { tax_reason: product.taxReason }),
    attributes: attributesOf(product.attributes),
    pictures,
    options: product.options,
    text_options: product.textOptions.map(({ price, ...option }) => ({ ...option, price: machineAmount(price) })),
    ...(plain ? offer : { variants: product.variants.map((one) => variantRecord(one, product, src)) }),
    sold: product.sold,
    rating: { average: product.ratingAverage, count: product.ratingCount },
    created_at: new Date(product.createdAt).toISOString(),
  } satisfies Every<Exclude<FileName<'product'>, 'tax_reason' | 'variants'>>
}

const offerOf = (variant: VariantState) =>
  ({
    sku: variant.sku,
    price: machineAmount(variant.price),
    compare_at: variant.compareAt === null ? null : machineAmount(variant.compareAt),
    sale: variant.sale && saleOf(variant.sale),
    stock: variant.stock,
    gtin: variant.gtin,
    weight_grams: variant.weightGrams,
  }) satisfies Every<Exclude<FileName<'variant'>, 'options' | 'picture'>>

const saleOf = ({ regular, price, from, to }: SaleTerms): SaleRecord => ({
  regular: machineAmount(regular),
  price: machineAmount(price),
  from: from === null ? null : new Date(from).toISOString(),
  to: to === null ? null : new Date(to).toISOString(),
})

function variantRecord(variant: VariantState, product: ProductState, src: SrcOf): VariantRecord {
  const shown = variant.picture === null ? undefined : product.pictures[variant.picture]
  return {
    ...offerOf(variant),
    options: Object.fromEntries(product.options.map(({ name }, at) => [name, variant.options[at]!])),
    picture: (shown && src(shown.identity)) ?? null,
  }
}

/** One value as text, several as a list. */
function attributesOf(attributes: ProductState['attributes']): Record<string, string | string[]> {
  const values = Map.groupBy(attributes, ({ name }) => name)
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 ? all[0]!.value : all.map(({ value }) => value)]),
  )
}

type HomeRow = Awaited<ReturnType<typeof loadHome>>[number]

export function homeBlockRecord({ source, key, alt, focus, ...block }: HomeRow, src: SrcOf): HomeBlockRecord {
  return {
    type: 'home_block',
    kind: block.kind,
    title: block.title,
    text: block.text,
    picture: picture(pictureState({ source, key, alt, focus }), src),
    link: block.link,
    ...(block.scale && { scale: block.scale }),
    ...(block.skus && { skus: block.skus }),
    ...(block.list && { list: block.list }),
  }
}
