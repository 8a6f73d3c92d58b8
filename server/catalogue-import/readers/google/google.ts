import { text as wholeText } from 'node:stream/consumers'
import { rejectionOf, line, type Stock, type Weight } from '#server/catalogue/values/service.ts'
import { splitPath, unique } from '../../category-paths.ts'
import { inChildProcess } from '../../child-reader.ts'
import type { TextFile } from '../../files.ts'
import { say } from '#server/catalogue/write/service.ts'
import { priceNow } from '../../sale.ts'
import {
  FileRefused,
  type Findings,
  type InputFile,
  type Source,
  type SourceProduct,
  type SourceVariant,
} from '../../types.ts'
import { child, FEED_DEPTH, list, parseFeed, type Element, type Feed, type FeedRefused } from './feed-xml.ts'
import type { TextFormat } from '../import-reader.ts'

type Item = {
  row: number
  all: (name: string) => Element[]
  text: (name: string) => string
  /** Undefined of what the item does not name. */
  known: (name: string) => string | undefined
  /** Names of its elements that hold something. */
  names: string[]
}

/** Characters from which a feed is read in a process of its own; a smaller one takes less than the start of one. */
const LARGE = 200_000
const CHILD = { heap: 1500, ms: 120_000 }
/** Attributes by which items of one group differ, with the message that names them. */
const OPTIONS = {
  color: 'import.optionColor',
  size: 'import.optionSize',
  material: 'import.optionMaterial',
  pattern: 'import.optionPattern',
} as const
type OptionName = keyof typeof OPTIONS
const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[]

/**
 * A Google Merchant feed, RSS 2.0 or Atom; items with the same item_group_id are one product. `row` counts the items.
 * The whole feed is in memory, since the parser needs it so.
 * @throws FileRefused when the XML is broken or cut off, declares entities, or is no such feed.
 */
async function* readGoogle(text: TextFile, file: InputFile, findings: Findings, now: Date): AsyncGenerator<Source> {
  const read = new Set(['link', 'g:link'])
  const items = await itemsOf(await wholeText(text.pieces()), file.name, read)
  findings.read += items.length
  for (const group of groups(items).values()) {
    const first = group[0]!
    try {
      yield { file, row: first.row, record: product(group, now) }
    } catch (error) {
      findings.rejected.push(rejectionOf(first.row, error))
    }
  }
  const unread = Map.groupBy(
    items.flatMap(({ names }) => names.filter((name) => !read.has(name))),
    (name) => name,
  )
  for (const [name, { length }] of unread) findings.unread.push({ file: file.name, kind: 'field', name, cells: length })
}

/** @param read collects the names of elements that something is read from */
async function itemsOf(text: string, name: string, read: Set<string>): Promise<Item[]> {
  const feed =
    text.length > LARGE
      ? await inChildProcess<object, Feed | FeedRefused>('feed-worker.ts', { text }, CHILD)
      : parseFeed(text)
  if (!feed) throw new FileRefused(say('import.fileSlow', { name }))
  if (!('refused' in feed)) return feed.elements.map((element, index) => itemOf(element, index + 1, feed.prefix, read))
  throw new FileRefused(
    feed.refused === 'xml'
      ? say('import.fileXml', { name, line: feed.line })
      : feed.refused === 'depth'
        ? say('import.fileDepth', { name, limit: FEED_DEPTH })
        : say(feed.refused === 'entities' ? 'import.fileEntities' : 'import.fileFeed', { name }),
  )
}

const textOf = (element: Element): string =>
  typeof element === 'string' ? element : typeof element?.['#text'] === 'string' ? element['#text'] : ''

function itemOf(element: Element, row: number, prefix: string, read: Set<string>): Item {
  const all = (name: string): Element[] => {
    read.add(name).add(`${prefix}:${name}`)
    const own = list(child(element, `${prefix}:${name}`))
    return own.length ? own : list(child(element, name))
  }
  const known = (name: string): string | undefined => {
    const [first] = all(name)
    return first === undefined ? undefined : textOf(first).trim()
  }
  const fields = typeof element === 'object' ? element : {}
  const names = Object.keys(fields).filter((name) => fields[name] !== '')
  return { row, all, known, text: (name) => known(name) ?? '', names }
}

function groups(items: Item[]): Map<string, Item[]> {
  const byGroup = new Map<string, Item[]>()
  for (const item of items) {
    const key = item.text('item_group_id') || `\u0000${item.row}`
    const group = byGroup.get(key)
    if (group) group.push(item)
    else byGroup.set(key, [item])
  }
  return byGroup
}

function product(group: Item[], now: Date): SourceProduct {
  const first = group[0]!
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
    attributes: specificationOf(first, fixed),
    pictures: pictures.length ? pictures.map((src) => ({ src })) : undefined,
    options: varying.map((name) => ({ name: say(OPTIONS[name]), values: [] })),
    variants: group.map((item) => variant(item, varying, now)),
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

function stock(item: Item): Stock {
  if (!/^in[ _]stock$/i.test(item.text('availability'))) return 0
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
function specificationOf(first: Item, fixed: OptionName[]): Record<string, string | string[]> | undefined {
  const found = {
    ...specification(first),
    ...Object.fromEntries(fixed.map((name) => [say(OPTIONS[name]), first.text(name)])),
  }
  return Object.keys(found).length ? found : undefined
}

function specification(item: Item): Record<string, string[]> {
  const found = new Map<string, string[]>()
  for (const detail of item.all('product_detail')) {
    const get = (name: string): string => line(textOf(list(child(detail, `g:${name}`) ?? child(detail, name))[0]))
    const name = get('attribute_name')
    const value = get('attribute_value')
    if (!name || !value) continue
    const values = found.get(name)
    if (values) values.push(value)
    else found.set(name, [value])
  }
  return Object.fromEntries(found)
}

/** For a caller that knows only the text: whether it is XML at all. */
const isXml = (text: string): boolean => text.trimStart().startsWith('<')

export const google: TextFormat = { isText: isXml, readText: readGoogle }
