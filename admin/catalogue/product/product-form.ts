import { eachFoodFact, type FoodFact } from '#api/contract/food-facts.ts'
import { eachFlag, PRODUCT_FLAGS, type ProductFlags } from '#api/contract/product-flags.ts'
import type { StaffProduct } from '#api/contract/staff-catalogue.ts'
import { parseRiyals, showRiyals } from '#locales/riyals.ts'
import { typedText } from '#locales/typed.ts'
import { t } from 'virtual:words/products'
import { localTime, momentOf } from '../../form/moment.ts'
import { fieldsOf, type ProductFields, type VariantFields } from './product-fields.ts'
import { readTextOptions, textOptionForms, type TextOptionForm } from './text-option-form.ts'
import { valuesIn } from './variant-matrix.ts'

/** What the fields of a variant hold: amounts in riyals, as they are typed. */
export type VariantForm = {
  /** Identifies the row in the form, since the SKU of a new variant may still change. */
  key: string
  /** Empty for a new variant whose SKU is derived from the product's. */
  sku: string
  isNew: boolean
  options: Record<string, string>
  price: string
  compare_at: string
  sale_price: string
  stock: string
  gtin: string
  weight_grams: string
  picture: string
}
export type ProductForm = ProductFlags &
  Record<FoodFact, string> & {
    sku: string
    title: string
    slug: string
    description: string
    status: ProductFields['status']
    brand: string
    categories: string[][]
    tags: string
    tax_class: ProductFields['tax_class']
    tax_reason: string
    /** One line for each: `name = value`. */
    attributes: string
    pictures: ProductFields['pictures']
    /** Values of an option in one text. */
    options: { name: string; values: string }[]
    text_options: TextOptionForm[]
    variants: VariantForm[]
    sale_from: string
    sale_to: string
  }

let rows = 0
const rowKey = (): string => `row-${(rows += 1)}`

export const emptyVariant = (options: Record<string, string> = {}, like?: VariantForm): VariantForm => ({
  key: rowKey(),
  sku: '',
  isNew: true,
  options,
  price: like?.price ?? '',
  compare_at: like?.compare_at ?? '',
  sale_price: '',
  stock: '',
  gtin: '',
  weight_grams: like?.weight_grams ?? '',
  picture: '',
})

/** @param sku suggested */
export const emptyForm = (sku: string): ProductForm => ({
  sku,
  title: '',
  slug: '',
  description: '',
  status: 'active',
  brand: '',
  categories: [],
  tags: '',
  ...PRODUCT_FLAGS,
  ...eachFoodFact(() => ''),
  tax_class: 'standard',
  tax_reason: '',
  attributes: '',
  pictures: [],
  options: [],
  text_options: [],
  variants: [emptyVariant()],
  sale_from: '',
  sale_to: '',
})

export function formOf({ sku, ...product }: StaffProduct): ProductForm {
  const sale = product.variants.find((variant) => variant.sale)?.sale
  return {
    sku,
    title: product.title,
    slug: product.slug,
    description: product.description,
    status: product.status,
    brand: product.brand ?? '',
    categories: product.categories,
    tags: product.tags.join('، '),
    ...eachFlag((flag) => product[flag]),
    ...eachFoodFact((name) => product[name] ?? ''),
    tax_class: product.tax_class,
    tax_reason: product.tax_reason ?? '',
    attributes: attributesText(product.attributes),
    pictures: product.pictures,
    options: product.options.map(({ name, values }) => ({ name, values: values.map(({ value }) => value).join('، ') })),
    text_options: textOptionForms(product.text_options),
    variants: product.variants.map((variant) => ({
      key: rowKey(),
      sku: variant.sku,
      isNew: false,
      options: variant.options,
      price: showRiyals(variant.price),
      compare_at: showRiyals(variant.compare_at ?? undefined),
      sale_price: showRiyals(variant.sale?.price),
      stock: String(variant.stock),
      gtin: variant.gtin ?? '',
      weight_grams: variant.weight_grams === null ? '' : String(variant.weight_grams),
      picture: variant.picture ?? '',
    })),
    sale_from: sale?.from ? localTime(sale.from) : '',
    sale_to: sale?.to ? localTime(sale.to) : '',
  }
}

/** A new product like another one: a draft with SKUs of its own and nothing in stock. */
export const copyOf = (product: StaffProduct, sku: string): ProductForm => {
  const form = formOf(product)
  return {
    ...form,
    sku,
    slug: '',
    status: 'draft',
    variants: form.variants.map((variant) => ({ ...variant, sku: '', isNew: true, stock: '0', gtin: '' })),
  }
}

const attributesText = (attributes: ProductFields['attributes']): string =>
  attributes.map(({ name, value }) => `${name} = ${value}`).join('\n')

type ReadForm = { fields: ProductFields; /** By field of the form. */ faults: Record<string, string> }

/** Reads the form. Fields that were not edited keep exactly the value they have in `base`. */
export function readForm(form: ProductForm, base: StaffProduct | undefined): ReadForm {
  const faults: Record<string, string> = {}
  const present = base && fieldsOf(base)
  const shown = base && formOf(base)
  const kept = <Name extends keyof ProductForm & keyof ProductFields>(
    name: Name,
    read: ProductFields[Name],
  ): ProductFields[Name] => (shown && present && form[name] === shown[name] ? present[name] : read)
  if (!form.title.trim()) faults['title'] = t('products.fault.title')
  if (!form.sku.trim()) faults['sku'] = t('products.fault.sku')
  const options = form.options.map(({ name, values }) => ({
    name: name.trim(),
    values: valuesIn(values).map((value) => ({ value, swatch: swatchOf(present, name.trim(), value) })),
  }))
  return {
    fields: {
      title: kept('title', form.title.trim()),
      slug: kept('slug', form.slug.trim()),
      description: form.description,
      status: form.status,
      brand: kept('brand', form.brand.trim() || null),
      categories: form.categories,
      tags: shown && form.tags === shown.tags ? present!.tags : valuesIn(form.tags),
      ...eachFlag((flag) => form[flag]),
      ...eachFoodFact((name) => kept(name, form[name].trim() || null)),
      tax_class: form.tax_class,
      tax_reason: form.tax_class === 'standard' ? null : form.tax_reason || null,
      attributes:
        shown && form.attributes === shown.attributes ? present!.attributes : readAttributes(form.attributes, faults),
      pictures: form.pictures,
      options: options.filter(({ name, values }) => name && values.length > 0),
      text_options: readTextOptions(form.text_options, faults),
      variants: readVariants(form, present, shown, faults),
    },
    faults,
  }
}

const swatchOf = (present: ProductFields | undefined, name: string, value: string): string | null =>
  present?.options.find((option) => option.name === name)?.values.find((one) => one.value === value)?.swatch ?? null

function readAttributes(text: string, faults: Record<string, string>): ProductFields['attributes'] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line) => {
      const [, name, value] = /^([^=:]+?)\s*[=:]\s*(.+)$/.exec(line) ?? []
      if (name && value) return [{ name, value }]
      faults['attributes'] = t('products.fault.attributes', { line })
      return []
    })
}

function readVariants(
  form: ProductForm,
  present: ProductFields | undefined,
  shown: ProductForm | undefined,
  faults: Record<string, string>,
): VariantFields[] {
  const before = new Map(present?.variants.map((variant) => [variant.sku, variant]))
  const shownBefore = new Map(shown?.variants.map((variant) => [variant.sku, variant]))
  const hasSameTimes = shown?.sale_from === form.sale_from && shown.sale_to === form.sale_to
  const skus = variantSkus(form)
  return form.variants.map((variant, at) => {
    const old = variant.isNew ? undefined : before.get(variant.sku)
    const was = variant.isNew ? undefined : shownBefore.get(variant.sku)
    const place = (field: string): string => `variants.${at}.${field}`
    const number = (field: 'stock' | 'weight_grams'): number | null => {
      const plain = typedText(variant[field]).replace(/[\s,٬،]/g, '')
      if (plain === '') return null
      if (/^\d{1,8}$/.test(plain)) return Number(plain)
      faults[place(field)] = t(`products.fault.${field}`)
      return null
    }
    const amount = (field: 'price' | 'compare_at' | 'sale_price'): number | null => {
      if (variant[field].trim() === '') return null
      const halalas = parseRiyals(variant[field])
      if (!halalas) faults[place(field)] = t('products.cell.wrong.price')
      return halalas || null
    }
    const price = amount('price')
    if (price === null) faults[place('price')] ??= t('products.cell.wrong.price')
    const salePrice = amount('sale_price')
    const isSaleKept = old && was && hasSameTimes && was.sale_price === variant.sale_price
    const sale =
      salePrice === null ? null : { price: salePrice, from: moment(form.sale_from), to: moment(form.sale_to) }
    return {
      sku: skus[at]!,
      price: price ?? 0,
      compare_at: amount('compare_at'),
      sale: isSaleKept ? old.sale : sale,
      stock: number('stock') ?? old?.stock ?? 0,
      gtin: typedText(variant.gtin).replace(/\s/g, '') || null,
      weight_grams: number('weight_grams') || null,
      options: variant.options,
      picture: form.pictures.some(({ id }) => id === variant.picture) ? variant.picture : null,
    }
  })
}

const moment = (local: string): string | null => (local ? new Date(momentOf(local)).toISOString() : null)

/** The SKU of each variant. Those without one get the product's, with a number if there are several. */
export function variantSkus({ sku, variants }: Pick<ProductForm, 'sku' | 'variants'>): string[] {
  const taken = new Set(variants.map((variant) => variant.sku.trim()).filter(Boolean))
  let number = 0
  return variants.map((variant) => {
    const own = variant.sku.trim()
    if (own) return own
    if (variants.length === 1) return sku.trim()
    do number += 1
    while (taken.has(`${sku.trim()}-${number}`))
    return `${sku.trim()}-${number}`
  })
}
