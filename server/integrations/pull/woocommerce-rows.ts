import { Type, type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

const Text = Type.String({ maxLength: 1_000_000 })
const Optional = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
/** Some extensions send numbers where WooCommerce sends text. */
const Amount = Optional(Type.Union([Text, Type.Number()]))
const Named = Type.Object({ id: Type.Integer(), name: Text })
const Image = Type.Object({ src: Optional(Text) })
const Attribute = Type.Object({
  name: Text,
  variation: Type.Optional(Type.Boolean()),
  options: Type.Optional(Type.Array(Text)),
  /** The chosen value; only of a variation. */
  option: Optional(Text),
})

/** The fields read of a product or variation; https://woocommerce.github.io/woocommerce-rest-api-docs/ */
const Item = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  name: Optional(Text),
  type: Optional(Text),
  status: Optional(Text),
  catalog_visibility: Optional(Text),
  description: Optional(Text),
  short_description: Optional(Text),
  sku: Optional(Text),
  global_unique_id: Optional(Text),
  regular_price: Amount,
  sale_price: Amount,
  date_on_sale_from_gmt: Optional(Text),
  date_on_sale_to_gmt: Optional(Text),
  downloadable: Optional(Type.Boolean()),
  tax_status: Optional(Text),
  tax_class: Optional(Text),
  manage_stock: Optional(Type.Union([Type.Boolean(), Type.Literal('parent')])),
  stock_quantity: Optional(Type.Number()),
  stock_status: Optional(Text),
  backorders: Optional(Text),
  weight: Amount,
  categories: Optional(Type.Array(Named)),
  tags: Optional(Type.Array(Named)),
  brands: Optional(Type.Array(Named)),
  images: Optional(Type.Array(Image)),
  image: Optional(Image),
  attributes: Optional(Type.Array(Attribute)),
  menu_order: Optional(Type.Number()),
})
export type WooItem = Static<typeof Item>
export const wooItem = Compile(Item)

const WooCategory = Type.Object({ id: Type.Integer(), name: Text, parent: Type.Integer() })
export type WooCategory = Static<typeof WooCategory>
export const wooCategory = Compile(WooCategory)

/** The importer reads at most as many; others are dropped. */
const MOST_ATTRIBUTES = 50
const numbers = Array.from({ length: MOST_ATTRIBUTES }, (_, at) => at + 1)

export type Columns = {
  weightUnit: string | undefined
  /** Columns that only newer versions fill; without them, the shop's values stay. */
  newer: ('Brands' | 'GTIN, UPC, EAN, or ISBN')[]
}

export const newerIn = (item: WooItem | undefined): Columns['newer'] => [
  ...(item?.brands ? (['Brands'] as const) : []),
  ...(item && 'global_unique_id' in item ? (['GTIN, UPC, EAN, or ISBN'] as const) : []),
]

/** The columns of WooCommerce's own export, so that one reader handles both. */
export const namesOf = ({ weightUnit, newer }: Columns): string[] => [
  ...Object.keys(cellsOf({ id: 1 }, undefined, new Map())),
  ...newer,
  ...(weightUnit === undefined ? [] : [`Weight (${weightUnit})`]),
  ...numbers.flatMap((n) => [`Attribute ${n} name`, `Attribute ${n} value(s)`]),
]

/**
 * A product or, below its parent, a variation as a row of the export.
 * @param paths of categories by their number
 */
export function rowOf(
  item: WooItem,
  parent: WooItem | undefined,
  paths: ReadonlyMap<number, string[]>,
  { weightUnit, newer }: Columns,
): string[] {
  const attributes = attributesOf(item, parent)
  const added = { Brands: item.brands?.[0]?.name ?? '', 'GTIN, UPC, EAN, or ISBN': item.global_unique_id ?? '' }
  return [
    ...Object.values(cellsOf(item, parent, paths)),
    ...newer.map((column) => added[column]),
    ...(weightUnit === undefined ? [] : [String(item.weight ?? '')]),
    ...numbers.flatMap((_, at) => [attributes[at]?.name ?? '', attributes[at]?.values.map(escaped).join(', ') ?? '']),
  ]
}

function cellsOf(item: WooItem, parent: WooItem | undefined, paths: ReadonlyMap<number, string[]>) {
  // A variation without its own SKU reports its parent's.
  const sku = parent && item.sku === parent.sku ? '' : (item.sku ?? '')
  const isCounted = item.manage_stock === true
  return {
    ID: String(item.id),
    Type: [parent ? 'variation' : (item.type ?? ''), item.downloadable ? 'downloadable' : '']
      .filter(Boolean)
      .join(', '),
    SKU: sku,
    Name: item.name ?? '',
    Published: item.status === 'publish' ? '1' : parent || item.status === 'private' ? '0' : '-1',
    'Visibility in catalog': item.catalog_visibility ?? 'visible',
    'Short description': item.short_description ?? '',
    Description: item.description ?? '',
    'Date sale price starts': momentOf(item.date_on_sale_from_gmt),
    'Date sale price ends': momentOf(item.date_on_sale_to_gmt),
    'Tax status': item.tax_status ?? '',
    'Tax class': item.tax_class ?? '',
    'In stock?': { outofstock: '0', onbackorder: 'backorder' }[item.stock_status ?? ''] ?? '1',
    Stock: item.manage_stock === 'parent' ? 'parent' : isCounted ? String(item.stock_quantity ?? 0) : '',
    'Backorders allowed?': { yes: '1', notify: 'notify' }[item.backorders ?? ''] ?? '0',
    'Sale price': String(item.sale_price ?? ''),
    'Regular price': String(item.regular_price ?? ''),
    Categories: (item.categories ?? []).map(({ id, name }) => pathText(paths.get(id) ?? [name])).join(', '),
    Tags: (item.tags ?? []).map(({ name }) => escaped(name)).join(', '),
    Images: [...(item.images ?? []), ...(item.image ? [item.image] : [])].flatMap(({ src }) => src ?? []).join(', '),
    Parent: parent ? `id:${parent.id}` : '',
    Position: String(item.menu_order ?? 0),
  }
}

/** A variation for any value of an attribute omits it; the export has an empty value. */
function attributesOf(item: WooItem, parent: WooItem | undefined): { name: string; values: string[] }[] {
  const own = item.attributes ?? []
  if (!parent) return own.map(({ name, options = [] }) => ({ name, values: options }))
  return (parent.attributes ?? [])
    .filter(({ variation }) => variation)
    .map(({ name }) => {
      const chosen = own.find((one) => one.name === name)?.option
      return { name, values: chosen ? [chosen] : [] }
    })
}

const escaped = (text: string): string => text.replaceAll(',', '\\,')
const pathText = (path: string[]): string => path.map((name) => name.replace(/[,>]/g, '\\$&')).join(' > ')
const momentOf = (gmt: string | null | undefined): string => (gmt ? `${gmt.replace(/Z$/, '')}Z` : '')

/** The path of each category; parents are referred to by id. */
export function pathsOf(categories: WooCategory[]): Map<number, string[]> {
  const byId = new Map(categories.map((one) => [one.id, one]))
  const pathOf = ({ name, parent }: WooCategory, below: number): string[] => {
    const above = below > 0 ? byId.get(parent) : undefined
    return above ? [...pathOf(above, below - 1), name] : [name]
  }
  // Deeper than any shop's tree, so that a cycle ends.
  return new Map(categories.map((one) => [one.id, pathOf(one, 11)]))
}
