import { normalise } from '#locales/arabic-text.ts'
import { line, type Stock, type Weight } from '#server/catalogue/values/service.ts'
import { say } from '#server/catalogue/write/service.ts'
import { splitPath, unique } from '../../category-paths.ts'
import { priceNow } from '../../sale.ts'
import type { SourceProduct, SourceVariant } from '../../types.ts'
import type { EachRow } from '../groups.ts'
import { detailsOf, textOf, type Item } from './items.ts'

/** Attributes by which items of one group differ, with the message that names them. */
const OPTIONS = {
  color: 'import.optionColor',
  size: 'import.optionSize',
  material: 'import.optionMaterial',
  pattern: 'import.optionPattern',
} as const
type OptionName = keyof typeof OPTIONS
const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[]

/** @param group items of one item_group_id, or one item without */
export function product(group: [Item, ...Item[]], each: EachRow, now: Date): SourceProduct {
  const [first] = group
  const groupId = first.text('item_group_id')
  const options = groupId
    ? OPTION_NAMES.filter((name) => group.every((item) => item.text(name)) && (group.length > 1 || first.text(name)))
    : []
  const varying =
    group.length > 1 ? options.filter((name) => new Set(group.map((item) => item.text(name))).size > 1) : options
  const fixed = OPTION_NAMES.filter(
    (name) =>
      !varying.includes(name) && first.text(name) && group.every((item) => item.text(name) === first.text(name)),
  )
  const pictures = [
    ...new Set(
      group
        .flatMap((item) => [item.text('image_link'), ...item.all('additional_image_link').map(textOf)])
        .map((src) => src.trim())
        .filter(Boolean),
    ),
  ]
  return {
    sku: groupId || first.text('id'),
    title: first.text('title'),
    description: first.known('description') ?? first.known('summary') ?? first.known('content'),
    brand: first.known('brand'),
    categories: categoriesOf(first),
    status: 'active',
    attributes: specificationOf(group, fixed),
    pictures: pictures.length ? pictures.map((src) => ({ src })) : undefined,
    options: varying.map((name) => ({ name: say(OPTIONS[name]), values: [] })),
    variants: each(group, (item) => variant(item, varying, now)),
  }
}

function variant(item: Item, options: OptionName[], now: Date): SourceVariant {
  const [from = '', to = ''] = item.text('sale_price_effective_date').split('/')
  return {
    row: item.row,
    sku: item.text('id'),
    sale: null,
    ...priceNow({ regular: item.text('price'), sale: item.text('sale_price'), from, to }, now),
    stock: stock(item),
    gtin: item.known('gtin'),
    weight_grams: weightIn(item.known('shipping_weight')),
    options: Object.fromEntries(options.map((name) => [say(OPTIONS[name]), item.text(name)])),
    picture: item.known('image_link'),
  }
}

const IN_STOCK = ['in stock', 'in_stock', 'متوفر'].map(normalise)

function stock(item: Item): Stock {
  if (!IN_STOCK.includes(normalise(item.text('availability')))) return 0
  return item.text('sell_on_google_quantity') || item.text('quantity') || 'some'
}

/** Its unit is beside the number, or there is none. */
const weightIn = (text: string | undefined): Weight | undefined =>
  text === undefined ? undefined : { amount: text, unit: '' }

/** The merchant's own categories; Google's where there are none, unless it is only their number. */
function categoriesOf(item: Item): string[][] | undefined {
  const own = item.all('product_type').map(textOf)
  const named = own.some((path) => path.trim())
    ? own
    : item
        .all('google_product_category')
        .map(textOf)
        .filter((path) => !/^\d*$/.test(path.trim()))
  const paths = unique(named.map(splitPath).filter((path) => path.length))
  return paths.length || named.length ? paths : undefined
}

/** @param fixed what all items of the product have in common; undefined where a feed says nothing of a product's kind */
function specificationOf(group: [Item, ...Item[]], fixed: OptionName[]): Record<string, string | string[]> | undefined {
  const [first] = group
  const numbers = [...new Set(group.map((item) => line(item.text('mpn'))).filter(Boolean))]
  const found = {
    ...specification(first),
    ...(numbers.length && { [say('import.partNumber')]: numbers }),
    ...Object.fromEntries(fixed.map((name) => [say(OPTIONS[name]), first.text(name)])),
  }
  return Object.keys(found).length ? found : undefined
}

function specification(item: Item): Record<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { name, value } of detailsOf(item)) {
    const values = found.get(name)
    if (values) values.push(value)
    else found.set(name, [value])
  }
  return Object.fromEntries(found)
}
