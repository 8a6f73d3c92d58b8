import type { Product, Variant } from '#api/contract/product.ts'
import type { FoodFact } from '#api/contract/food-facts.ts'
import type { ProductFlag } from '#api/contract/product-flags.ts'
import type { ProductChange, StaffProduct } from '#api/contract/staff-catalogue.ts'
import type { ProductColumns, VariantColumns } from './columns.ts'
import type { ProductRecord, VariantRecord } from './record.ts'

/** In tables of their own: categories, pictures, variants; as an id: the brand. */
export type ProductField = keyof ProductColumns | 'brand' | 'categories' | 'pictures' | 'variants'
export type VariantField = keyof VariantColumns

type Field<InApi, InFiles> = {
  /** In the answers of the API, and in what staff send; null where it is in none. */
  api: InApi | null
  /** In records: our JSON Lines, and what the readers of other formats give. */
  file: InFiles | null
  /** Its columns in our own table, which imports recognise by this name and by its word `import.column.…`. */
  table: readonly string[]
  isSearched: boolean
}
/** A field is in the API, in files, or in both. */
type Placed<InApi, InFiles> = Field<InApi, InFiles> & ({ api: InApi } | { file: InFiles })
type ProductRow = Placed<keyof Product | keyof StaffProduct, keyof ProductRecord>
type VariantRow = Placed<keyof Variant, keyof VariantRecord>

/**
 * Every field of a product and of its variants, as they are stored, in the order of the columns of our own table. The
 * types below make each step between files, the API and the page name them all.
 */
export const FIELDS = {
  'product.sku': { api: 'sku', file: 'sku', table: ['sku'], isSearched: true },
  'variant.sku': { api: 'sku', file: 'sku', table: ['variant'], isSearched: true },
  'product.title': { api: 'title', file: 'title', table: ['title'], isSearched: true },
  'product.status': { api: 'status', file: 'status', table: ['status'], isSearched: false },
  'variant.price': { api: 'price', file: 'price', table: ['price'], isSearched: false },
  'variant.compareAt': { api: 'compare_at', file: 'compare_at', table: ['compare_at'], isSearched: false },
  'variant.sale': { api: 'sale', file: 'sale', table: ['sale', 'from', 'to'], isSearched: false },
  'variant.stock': { api: 'stock', file: 'stock', table: ['stock'], isSearched: false },
  'product.brand': { api: 'brand', file: 'brand', table: ['brand'], isSearched: true },
  'product.categories': { api: 'categories', file: 'categories', table: ['categories'], isSearched: true },
  'product.tags': { api: 'tags', file: 'tags', table: ['tags'], isSearched: true },
  'variant.gtin': { api: 'gtin', file: 'gtin', table: ['gtin'], isSearched: true },
  'variant.weightGrams': { api: 'weight_grams', file: 'weight_grams', table: ['weight_grams'], isSearched: false },
  'product.returnable': { api: 'returnable', file: 'returnable', table: ['returnable'], isSearched: false },
  'product.ingredients': { api: 'ingredients', file: 'ingredients', table: ['ingredients'], isSearched: false },
  'product.allergens': { api: 'allergens', file: 'allergens', table: ['allergens'], isSearched: false },
  'product.calories': { api: 'calories', file: 'calories', table: ['calories'], isSearched: false },
  'product.taxClass': { api: 'tax_class', file: 'tax_class', table: ['tax_class'], isSearched: false },
  'product.taxReason': { api: 'tax_reason', file: 'tax_reason', table: ['tax_reason'], isSearched: false },
  'product.textOptions': { api: 'text_options', file: 'text_options', table: ['text_options'], isSearched: false },
  'product.slug': { api: 'slug', file: 'slug', table: ['slug'], isSearched: false },
  'product.description': { api: 'description', file: 'description', table: ['description'], isSearched: true },
  // The table has numbered columns for options, and no pictures and attributes.
  'product.options': { api: 'options', file: 'options', table: [], isSearched: false },
  'variant.options': { api: 'options', file: 'options', table: [], isSearched: true },
  'product.variants': { api: 'variants', file: 'variants', table: [], isSearched: false },
  'product.attributes': { api: 'attributes', file: 'attributes', table: [], isSearched: true },
  'product.pictures': { api: 'pictures', file: 'pictures', table: [], isSearched: false },
  'variant.picture': { api: 'picture', file: 'picture', table: [], isSearched: false },
  // Made of the description.
  'product.summary': { api: 'summary', file: null, table: [], isSearched: false },
  'product.sold': { api: null, file: 'sold', table: [], isSearched: false },
  'product.ratingAverage': { api: 'rating', file: 'rating', table: [], isSearched: false },
  'product.ratingCount': { api: 'rating', file: 'rating', table: [], isSearched: false },
  'product.createdAt': { api: 'created_at', file: 'created_at', table: [], isSearched: false },
} as const satisfies Record<`product.${ProductField}`, ProductRow> &
  Record<`variant.${VariantField}`, VariantRow> & {
    [Flag in ProductFlag as `product.${Flag}`]: { api: Flag; file: Flag; table: readonly [Flag] }
  } & { [Fact in FoodFact as `product.${Fact}`]: { api: Fact; file: Fact; table: readonly [Fact] } }

type Fields = typeof FIELDS
type Kind = 'product' | 'variant'
type RowOf<Of extends Kind> = Extract<keyof Fields, `${Of}.${string}`>
type NameOf<Row extends keyof Fields> = Row extends `${Kind}.${infer Name}` ? Name : never
type NamesIn<Of extends Kind, Place extends 'api' | 'file'> = NonNullable<Fields[RowOf<Of>][Place]>
type Listed<Of extends Kind, Place extends 'api' | 'file', Name extends NamesIn<Of, Place>> = Name

/** Names of columns of our own table. */
export type TableColumn<Of extends Kind = Kind> = Fields[RowOf<Of>]['table'][number]
export const TABLE_COLUMNS = Object.values(FIELDS).flatMap(({ table }): readonly TableColumn[] => table)

/** Names in records. */
export type FileName<Of extends Kind> = NamesIn<Of, 'file'>

/** Names in the patches of staff. None is missing in the list, or this does not compile. */
export type StaffName = Listed<'product', 'api', Exclude<keyof ProductChange, 'gone'>>
export type StaffVariantName = Listed<'variant', 'api', keyof NonNullable<ProductChange['variants']>[number]>

/** Where a patch of the catalogue has another name than the stored product. */
type InPatch<Name> = Name extends 'ratingAverage' | 'ratingCount' ? 'rating' : Name
type Patched<Of extends Kind, Place extends 'api' | 'file', Names> = {
  [Row in RowOf<Of>]: Fields[Row][Place] extends Names ? InPatch<NameOf<Row>> : never
}[RowOf<Of>]
/** What patches of the catalogue take from staff, and from files. */
export type PatchedByStaff<Of extends Kind> = Patched<Of, 'api', Of extends 'product' ? StaffName : StaffVariantName>
export type PatchedByFiles<Of extends Kind> = Patched<Of, 'file', string>

export type SearchedField = {
  [Row in keyof Fields]: Fields[Row]['isSearched'] extends true ? Row : never
}[keyof Fields]

/** For `satisfies`: an object with all of these names, and perhaps with more. */
export type Every<Names extends string> = Record<Names, unknown> & Record<string, unknown>
