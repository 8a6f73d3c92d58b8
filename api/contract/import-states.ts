/** A dry run checks an uploaded file, then staff import it and can undo that. Unused files are deleted. */
export const IMPORT_STATES = [
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
  'dropped',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const IMPORT_STEPS = ['reading', 'pictures', 'writing'] as const

/** Workbooks and feeds are in memory as a whole when they are read. */
export const MOST_IMPORT_BYTES = 64 * 1024 * 1024
export const MOST_REDIRECTS_BYTES = 4 * 1024 * 1024
/** Units of new products without a count of their own. */
export const MOST_IMPORT_STOCK = 999_999
export const EXPORT_FORMATS = ['xlsx', 'csv', 'jsonl'] as const
/** What a column of a file can be named as, which nothing reads by its own name. */
export const MAPPED_FIELDS = [
  'sku',
  'variant',
  'title',
  'price',
  'compare_at',
  'sale',
  'from',
  'to',
  'stock',
  'brand',
  'categories',
  'tags',
  'gtin',
  'weight_grams',
  'description',
  'status',
  'returnable',
  'tax_class',
  'tax_reason',
  'text_options',
  'slug',
] as const
export type MappedField = (typeof MAPPED_FIELDS)[number]
/** Columns by their names in the file. */
export type ColumnMap = Record<string, MappedField>
export const MOST_MAPPED = 100

/** Tables to fill in. */
export const TEMPLATE_FORMATS = ['xlsx', 'csv'] as const
