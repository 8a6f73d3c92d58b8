import { createHash } from 'node:crypto'
import { eachFoodFact } from '#api/contract/food-facts.ts'
import { eachFlag } from '#api/contract/product-flags.ts'
import type { StaffProduct, VariantSale } from '#api/contract/staff-catalogue.ts'
import { pathOf, type LiveSale, type ProductState, type StoredProduct, type VariantState } from '../write/service.ts'
import { shownPicture } from './pictures.ts'

const moment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** A product as staff read and patch it. */
export function showProduct({ state: product, sales }: Pick<StoredProduct, 'state' | 'sales'>): StaffProduct {
  const shown = {
    sku: product.sku,
    slug: product.slug,
    title: product.title,
    description: product.description,
    status: product.status,
    brand: product.brand,
    categories: product.categories.map(pathOf),
    tags: product.tags,
    ...eachFlag((flag) => product[flag]),
    ...eachFoodFact((name) => product[name]),
    tax_class: product.taxClass,
    tax_reason: product.taxReason,
    attributes: product.attributes.map(({ name, value }) => ({ name, value })),
    options: product.options.map(({ name, values }) => ({
      name,
      values: values.map(({ value, swatch }) => ({ value, swatch })),
    })),
    text_options: product.textOptions.map(({ label, price, max_length, required }) => ({
      label,
      price,
      max_length,
      required,
    })),
    pictures: product.pictures.map(shownPicture),
    variants: product.variants.map((variant) => showVariant(variant, product, sales.get(variant.sku) ?? [])),
    created_at: moment(product.createdAt)!,
  }
  return { ...shown, version: versionOf(shown) }
}

/** Sales of a variant that are not over. */
export const showSales = (sales: LiveSale[]): VariantSale[] =>
  sales.map((sale) => ({ ...sale, from: moment(sale.from), to: moment(sale.to) }))

const showVariant = (
  variant: VariantState,
  product: ProductState,
  sales: LiveSale[],
): StaffProduct['variants'][number] => ({
  sku: variant.sku,
  price: variant.price,
  compare_at: variant.compareAt,
  sale: variant.sale && {
    price: variant.sale.price,
    from: moment(variant.sale.from),
    to: moment(variant.sale.to),
  },
  sales: showSales(sales),
  stock: variant.stock,
  gtin: variant.gtin,
  weight_grams: variant.weightGrams,
  options: Object.fromEntries(product.options.map(({ name }, at) => [name, variant.options[at]!])),
  picture: variant.picture === null ? null : (product.pictures[variant.picture]?.identity ?? null),
})

/** A version that ignores stock and sales, which orders and the clock change at any time. */
function versionOf({ variants, ...product }: Omit<StaffProduct, 'version'>): string {
  const counted = JSON.stringify({
    ...product,
    variants: variants.map(({ stock: _stock, sales: _sales, ...variant }) => variant),
  })
  return createHash('sha256').update(counted).digest('base64url').slice(0, 22)
}
