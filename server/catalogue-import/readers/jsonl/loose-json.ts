import { RowRefused } from '#server/catalogue/values/service.ts'
import { taxOf } from '../../tax.ts'
import type { SourceProduct } from '../../types.ts'

type Fields = Record<string, unknown>

export const LOOSE_FIELDS = [
  'type',
  'sku',
  'title',
  'description',
  'category_path',
  'brand',
  'price',
  'compare_at',
  'currency',
  'image_urls',
  'attributes',
  'stock',
  'options',
  'variants',
  'has_options',
  'has_variants',
]

/** What programs write that read products out of other shops' pages. */
export const isLoose = (fields: Fields): boolean =>
  ['category_path', 'image_urls', 'currency', 'has_options', 'has_variants'].some((name) => name in fields)

// What other shops' exports keep beside the facts a shopper wants to read.
const INTERNAL =
  /^(?:id|type|status|url|link|custom_url|gtin|subtitle|promotion_title|old_price_raw|sellable_online|is_\w+|has_\w+|\w+_(?:ends|starts|at))$/
const READ = ['id', 'type', 'status', 'gtin', 'is_taxable', 'is_out_of_stock', 'has_options', 'has_variants']
const NOT_SHIPPED = ['codes', 'digital', 'service', 'booking']
const STATUSES: Record<string, SourceProduct['status']> = {
  sale: 'active',
  out: 'active',
  hidden: 'draft',
  deleted: 'archived',
}

/** Attributes that are no fact for shoppers, and that nothing else here reads. */
export const unreadAttributes = ({ attributes }: Fields): string[] =>
  Object.entries(typeof attributes === 'object' && attributes !== null ? attributes : {})
    .filter(([name, value]) => INTERNAL.test(name) && !READ.includes(name) && value !== null && value !== '')
    .map(([name]) => `attributes.${name}`)

/** Null and empty mean "not known" here, but a price whose compare_at is null is a price without reduction. */
export function fromLoose(fields: Fields): Fields {
  const { sku, title, description, category_path, brand, price, compare_at, currency, image_urls, attributes } = fields
  if (typeof currency === 'string' && currency !== '' && currency !== 'SAR')
    throw new RowRefused('currency', 'import.priceCurrency', { value: currency })
  const known = (typeof attributes === 'object' && attributes !== null ? attributes : {}) as Fields
  if (NOT_SHIPPED.includes(String(known['type'])))
    throw new RowRefused('type', 'import.notShipped', { value: String(known['type']) })
  refuseMissingOptions(fields, known)
  const pictures = texts(image_urls)
  const path = texts(category_path)
  const specs = specification(known)
  return {
    sku,
    source_id: typeof known['id'] === 'string' ? known['id'] : undefined,
    title,
    description: description || undefined,
    brand: brand || undefined,
    price,
    compare_at,
    categories: path.length ? [path] : undefined,
    status: STATUSES[String(known['status'])],
    pictures: pictures.length ? pictures.map((src) => ({ src })) : undefined,
    attributes: specs.length ? Object.fromEntries(specs) : undefined,
    gtin: typeof known['gtin'] === 'string' ? known['gtin'] : undefined,
    stock: fields['stock'] ?? stockOf(known),
    options: fields['options'],
    variants: fields['variants'],
    ...taxOf(typeof known['is_taxable'] === 'boolean' ? known['is_taxable'] : undefined),
  } satisfies { [name in keyof SourceProduct]?: unknown }
}

/** @throws RowRefused of a product that has options, says the file, and brings no variant to choose. */
function refuseMissingOptions(fields: Fields, known: Fields): void {
  const says = [fields, known].some((one) => one['has_options'] === true || one['has_variants'] === true)
  const names = Array.isArray(fields['options']) && fields['options'].length > 0
  const brings = Array.isArray(fields['variants']) && fields['variants'].length > 0
  if ((says || names) && !brings) throw new RowRefused('options', 'import.optionsMissing')
}

const texts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string' && one.trim() !== '') : []

const specification = (known: Fields): [string, string][] =>
  Object.entries(known)
    .filter(
      ([name, value]) =>
        !INTERNAL.test(name) && (typeof value === 'string' || (typeof value === 'number' && value !== 0)),
    )
    .map(([name, value]): [string, string] => [name, String(value)])
    .filter(([, value]) => value.trim() !== '' && !/^(?:https?:|true$|false$)/i.test(value))

function stockOf(attributes: Fields): 0 | 'some' | undefined {
  if (typeof attributes['is_out_of_stock'] !== 'boolean') return undefined
  return attributes['is_out_of_stock'] ? 0 : 'some'
}
