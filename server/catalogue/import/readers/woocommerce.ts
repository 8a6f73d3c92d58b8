import { slugify } from '#locales/arabic-text.ts'
import { splitPaths } from '../category-paths.ts'
import { RowRefused } from '../fields.ts'
import { priceNow } from '../sale.ts'
import { cellsOf, rejectionOf, type Cells, type Table } from '../table.ts'
import { line } from '../text.ts'
import type { InputFile, Reading, SourceProduct, SourceVariant, Stock } from '../types.ts'
import { shortSku } from './shopify.ts'

export const isWooCommerce = (columns: string[]): boolean =>
  ['Type', 'SKU', 'Name', 'Regular price'].every((name) => columns.includes(name))

type Context = { known: ReadonlySet<string>; now: Date }
type Attribute = { name: string; values: string[] }

/** A variable product and its variations have a row each; what this shop cannot sell is refused with the reason. */
export function readWooCommerce(table: Table, file: InputFile, known: ReadonlySet<string>, now: Date): Reading {
  const { cells, rejected } = cellsOf(table)
  const reading: Reading = { read: table.rows.length, sources: [], rejected }
  const variations = byParent(cells)
  const parents = new Set<string>()
  const attempt = (row: Cells, make: () => void): void => {
    try {
      make()
    } catch (error) {
      rejected.push(rejectionOf(row.row, error))
    }
  }
  for (const row of cells) {
    if (isType(row, 'variation')) continue
    namesOf(row).forEach((name) => parents.add(name))
    attempt(row, () => {
      refuseUnsaleable(row)
      const own = namesOf(row).flatMap((name) => variations.get(name) ?? [])
      const record = isType(row, 'variable') ? variable(row, own, { known, now }, attempt) : simple(row, { known, now })
      reading.sources.push({ file, row: row.row, record })
    })
  }
  for (const row of cells.filter((one) => isType(one, 'variation') && !parents.has(one.text('Parent')))) {
    attempt(row, () => {
      throw new RowRefused('parent', 'import.parentMissing', { value: row.text('Parent') })
    })
  }
  rejected.sort((a, b) => a.row - b.row)
  return reading
}

const isType = (row: Cells, type: string): boolean =>
  row
    .text('Type')
    .split(',')
    .some((one) => one.trim().toLowerCase() === type)

/** How variations name their parent: by SKU or by number. */
const namesOf = (row: Cells): string[] => [row.text('SKU'), row.text('ID') && `id:${row.text('ID')}`].filter(Boolean)

function byParent(cells: Cells[]): Map<string, Cells[]> {
  const groups = new Map<string, Cells[]>()
  for (const row of cells.filter((one) => isType(one, 'variation'))) {
    groups.set(row.text('Parent'), [...(groups.get(row.text('Parent')) ?? []), row])
  }
  for (const group of groups.values()) group.sort((a, b) => Number(a.text('Position')) - Number(b.text('Position')))
  return groups
}

function refuseUnsaleable(row: Cells): void {
  if (isType(row, 'grouped')) throw new RowRefused('type', 'import.wooGrouped')
  if (isType(row, 'external')) throw new RowRefused('type', 'import.wooExternal')
  if (isType(row, 'downloadable')) throw new RowRefused('type', 'import.wooDownloadable')
  if (!isType(row, 'simple') && !isType(row, 'variable'))
    throw new RowRefused('type', 'import.wooType', { value: row.text('Type') })
}

const skuIn = (row: Cells): string => row.raw('SKU') || `wc-${row.text('ID')}`

function common(row: Cells, { known }: Context): SourceProduct {
  const hidden = ['hidden'].includes(row.text('Visibility in catalog').toLowerCase())
  return {
    sku: skuIn(row),
    title: row.text('Name'),
    description: (row.text('Description') || row.text('Short description')).replaceAll('\\n', '\n'),
    brand: row.known('Brands')?.split(',')[0]!.trim() || undefined,
    categories: row.has('Categories') ? splitPaths(row.text('Categories'), known) : undefined,
    status: row.text('Published') === '1' && !hidden ? 'active' : 'draft',
    tags: row
      .known('Tags')
      ?.split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    pictures: row
      .known('Images')
      ?.split(/\s*,\s*(?=https?:)/)
      .filter(Boolean)
      .map((src) => ({ src })),
  }
}

function simple(row: Cells, context: Context): SourceProduct {
  return { ...common(row, context), ...offer(row, context.now), attributes: specification(attributesOf(row)) }
}

type Attempt = (row: Cells, make: () => void) => void

function variable(row: Cells, variations: Cells[], context: Context, attempt: Attempt): SourceProduct {
  const attributes = attributesOf(row)
  const chosen = (one: Cells, name: string): string =>
    attributesOf(one).find((attribute) => attribute.name === name)?.values[0] ?? ''
  // What no variation names is not a choice, unless a variation has it with an empty value: then any of them will do.
  const options = attributes.filter(
    ({ name, values }) => values.length > 0 && variations.some((one) => namedBy(one, name)),
  )
  const record = common(row, context)
  const variants: SourceVariant[] = []
  for (const one of variations.filter((each) => each.text('Published') !== '0')) {
    attempt(one, () => {
      const picture = one.text('Images').split(/\s*,\s*(?=https?:)/)[0]
      if (picture && record.pictures && !record.pictures.some(({ src }) => src === picture))
        record.pictures.push({ src: picture })
      const choices = options.map(({ name, values }) => (chosen(one, name) ? [chosen(one, name)] : values))
      variants.push(...expand(one, options, choices, offer(one, context.now), picture))
    })
  }
  if (variants.length === 0) throw new RowRefused('variants', 'import.variantsMissing')
  const specs = attributes.filter((attribute) => !options.includes(attribute))
  return { ...record, options, attributes: specification(specs), variants }
}

type Offer = Pick<SourceVariant, 'price' | 'compare_at' | 'sale' | 'stock' | 'gtin' | 'weight_grams'>

/** A variation with "any" size stands for one of each size, unless its units are counted: they cannot be counted twice. */
function expand(
  row: Cells,
  options: Attribute[],
  choices: string[][],
  own: Offer,
  picture: string | undefined,
): SourceVariant[] {
  const combinations = choices.reduce<string[][]>(
    (all, values) => all.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  )
  if (combinations.length > 1 && own.stock !== 'some' && own.stock !== 0)
    throw new RowRefused('options', 'import.wooAny')
  return combinations.map((values) => ({
    ...own,
    row: row.row,
    sku:
      combinations.length === 1
        ? skuIn(row)
        : shortSku([skuIn(row), ...values.filter((_, at) => choices[at]!.length > 1).map(slugify)].join('-')),
    options: Object.fromEntries(options.map(({ name }, at) => [name, values[at]!])),
    picture: picture || null,
  }))
}

function offer(row: Cells, now: Date): Offer {
  return {
    ...priceNow(
      {
        regular: row.text('Regular price'),
        sale: row.text('Sale price'),
        from: row.text('Date sale price starts'),
        to: row.text('Date sale price ends'),
      },
      now,
    ),
    stock: stock(row),
    gtin: row.known('GTIN, UPC, EAN, or ISBN'),
    weight_grams: weight(row),
  }
}

function stock(row: Cells): Stock {
  if (row.text('In stock?') === '0') return 0
  const counted = row.text('Stock')
  if (counted === '') return 'some'
  const beyond = row.text('Backorders allowed?') !== '0' && row.text('Backorders allowed?') !== ''
  return beyond && !(Number(counted) > 0) ? 'some' : counted
}

const GRAMS = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 }

function weight(row: Cells): number | null | undefined {
  const unit = (Object.keys(GRAMS) as (keyof typeof GRAMS)[]).find((one) => row.has(`Weight (${one})`))
  return unit && (Number(row.text(`Weight (${unit})`)) * GRAMS[unit] || null)
}

function attributesOf(row: Cells): Attribute[] {
  const found: Attribute[] = []
  for (let n = 1; row.has(`Attribute ${n} name`); n++) {
    const name = line(row.text(`Attribute ${n} name`))
    const values = row
      .text(`Attribute ${n} value(s)`)
      .split(/(?<!\\),/)
      .map((value) => line(value.replaceAll('\\,', ',')))
      .filter(Boolean)
    if (name) found.push({ name, values })
  }
  return found
}

const namedBy = (row: Cells, name: string): boolean => attributesOf(row).some((attribute) => attribute.name === name)

const specification = (attributes: Attribute[]): Record<string, string[]> =>
  Object.fromEntries(attributes.filter(({ values }) => values.length).map(({ name, values }) => [name, values]))
