import { PRODUCT_FLAGS } from '#api/contract/product-flags.ts'
import { t } from 'virtual:words/products'
import { formatPrice, formatList, formatNumber, formatTime } from '#locales/format.ts'
import type { ProductFields, VariantFields } from './product/product-fields.ts'
import { pathText } from './queries.ts'

const NAMES = {
  title: 'products.title.field',
  slug: 'products.slug',
  description: 'products.description',
  status: 'products.status',
  brand: 'products.brand',
  categories: 'products.categories',
  tags: 'products.tags',
  returnable: 'products.returnable',
  ingredients: 'products.ingredients',
  allergens: 'products.allergens',
  calories: 'products.calories',
  tax_class: 'products.tax',
  tax_reason: 'products.taxReason',
  attributes: 'products.attributes',
  options: 'products.options',
  text_options: 'products.texts',
  pictures: 'products.pictures',
  variants: 'products.variantsField',
  price: 'products.price',
  compare_at: 'products.compareAt',
  sale: 'products.sale',
  stock: 'products.stock',
  gtin: 'products.gtin',
  weight_grams: 'products.weight',
  picture: 'products.picture',
} as const satisfies Record<keyof ProductFields | Exclude<keyof VariantFields, 'sku'>, string>

/** Fields of files and of the log of changes that no editor has. */
const OTHERS: Record<string, Parameters<typeof t>[0]> = {
  sku: 'products.sku',
  name: 'products.field.name',
  path: 'products.field.path',
  row: 'products.field.row',
  type: 'products.field.type',
  parent: 'products.field.parent',
  handle: 'products.field.handle',
  tax: 'products.tax',
  sold: 'products.field.sold',
  rating: 'products.field.rating',
  rating_average: 'products.field.rating',
  rating_count: 'products.field.ratingCount',
  created_at: 'products.field.createdAt',
  position: 'products.field.position',
  is_archived: 'products.field.archived',
  blocks: 'products.field.blocks',
  link: 'products.field.link',
  missing: 'products.field.missing',
  used: 'products.field.used',
  children: 'products.field.children',
  from: 'products.sale.from',
  to: 'products.sale.to',
  sales: 'products.field.sales',
}

/** The log of changes spells names of fields in camel case, and the API with underscores. */
const inApi = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const parts = (field: string): { sku?: string; name: string } => {
  const [, sku, own] = /^variants\.(.+)\.(\w+)$/s.exec(field) ?? []
  const [name, spelt] = [own ?? field, inApi(own ?? field)]
  return { ...(sku !== undefined && { sku }), name: spelt in NAMES ? spelt : name }
}

/** The label of a product's field; of a variant's field, with its SKU. */
export function fieldText(field: string): string {
  const { sku, name } = parts(field)
  const other = OTHERS[inApi(name)]
  const text = name in NAMES ? t(NAMES[name as keyof typeof NAMES]) : other ? t(other) : name
  if (sku === undefined) return text
  // A product has kinds of options, and its variant a choice of each.
  const named = name === 'options' ? t('products.variantsField') : text
  return t('products.fieldOf', { field: named, sku: `\u2068${sku}\u2069` })
}

const SHORT = 160
type Option = { name: string; values: { value: string }[] }
type Sale = { price: number; from: number | string | null; to: number | string | null }

/** Text for a value of the API or of the log of changes. */
export function valueText(field: string, value: unknown): string {
  const { name } = parts(field)
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return t('products.none')
  if (name in PRODUCT_FLAGS) return t(value ? 'products.yes' : 'products.no')
  switch (name) {
    case 'price':
    case 'compare_at':
      return formatPrice(value as number)
    case 'stock':
    case 'weight_grams':
      return formatNumber(value as number)
    case 'sale': {
      const { price, from, to } = value as Sale
      const time = (moment: number | string | null): string =>
        moment ? formatTime(new Date(moment)) : t('products.open')
      return t('products.saleFromTo', { amount: formatPrice(price), from: time(from), to: time(to) })
    }
    case 'sales':
      return formatList((value as { name: string }[]).map((one) => one.name))
    case 'status':
      return t(`products.status.${value as 'active' | 'draft' | 'archived'}`)
    case 'tax_class':
      return t(`products.tax.${value as 'standard' | 'zero' | 'exempt' | 'out_of_scope'}`)
    case 'categories':
      return formatList((value as string[][]).map(pathText))
    case 'attributes':
      return formatList((value as { name: string; value: string }[]).map((one) => `${one.name}: ${one.value}`))
    case 'options':
      return optionsText(value as Option[] | Record<string, string>)
    case 'text_options':
      return formatList(
        (value as { label: string; price: number }[]).map(({ label, price }) =>
          t('products.texts.one', { label, amount: formatPrice(price) }),
        ),
      )
    case 'pictures':
      return picturesText(value as { focus?: string | null }[])
    case 'picture':
      return t('products.picture')
    case 'description':
      return shortened((value as string).replace(/<[^>]*>/g, ' '))
    default:
      return Array.isArray(value) ? formatList(value.map((one) => `\u2068${one}\u2069`)) : shortened(String(value))
  }
}

/** Options of a product with their values, or what a variant has of each. */
function optionsText(options: Option[] | Record<string, string>): string {
  const texts = Array.isArray(options)
    ? options.map(({ name, values }) => `${name} (${formatList(values.map(({ value }) => value))})`)
    : Object.entries(options).map(([name, choice]) => `${name}: ${choice}`)
  return formatList(texts.map((text) => `\u2068${text}\u2069`))
}

function picturesText(all: { focus?: string | null }[]): string {
  const pictures = t('products.pictures.count', { count: all.length })
  const places = all.flatMap(({ focus }, at) => (focus ? `${formatNumber(at + 1)} (\u2066${focus}\u2069)` : []))
  return places.length ? t('products.pictures.focused', { pictures, places: formatList(places) }) : pictures
}

const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > SHORT ? `${plain.slice(0, SHORT)}…` : plain
}
