import { text as wholeText } from 'node:stream/consumers'
import { say } from '#server/catalogue/write/service.ts'
import { inChildProcess } from '../../child-reader.ts'
import type { TextFile } from '../../files.ts'
import type { Columns, Table } from '../../table.ts'
import { FileRefused, type Findings, type InputFile, type Source } from '../../types.ts'
import { readGathered, recordsOf, type TableReader } from '../groups.ts'
import type { TableFormat, TextFormat } from '../import-reader.ts'
import { FEED_DEPTH, parseFeed, type Feed, type FeedRefused } from './feed-xml.ts'
import { columnNames, itemOfRow, itemOfXml, repeatedIn, type Item } from './items.ts'
import { product } from './product.ts'

/** Characters from which a feed is read in a process of its own; a smaller one takes less than the start of one. */
const LARGE = 200_000
const CHILD = { heap: 1500, ms: 120_000 }

/**
 * A Google Merchant feed, RSS 2.0 or Atom; items with the same item_group_id are one product. `row` counts the items.
 * The whole feed is in memory, since the parser needs it so.
 * @throws FileRefused when the XML is broken or cut off, declares entities, or is no such feed.
 */
async function* readGoogle(text: TextFile, file: InputFile, findings: Findings, now: Date): AsyncGenerator<Source> {
  const read = new Set(['link', 'g:link'])
  const items = await itemsOf(await wholeText(text.pieces()), file.name, read)
  for (const { row } of items) findings.rows.push(row)
  for (const item of items) {
    const name = repeatedIn(item)
    if (name === undefined) continue
    item.isFaulty = true
    findings.rejected.push({ row: item.row, field: name, reason: say('import.elementRepeated', { name }) })
  }
  const groups = Map.groupBy(items, (item) => item.text('item_group_id') || `\u0000${item.row}`)
  for (const group of groups.values())
    yield* recordsOf(group as [Item, ...Item[]], file, findings, (all, each) => [
      { row: all[0].row, record: product(all, each, now) },
    ])
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
  if (!('refused' in feed))
    return feed.elements.map((element, index) => itemOfXml(element, index + 1, feed.prefix, read))
  throw new FileRefused(
    feed.refused === 'xml'
      ? say('import.fileXml', { name, line: feed.line })
      : feed.refused === 'depth'
        ? say('import.fileDepth', { name, limit: FEED_DEPTH })
        : say(feed.refused === 'entities' ? 'import.fileEntities' : 'import.fileFeed', { name }),
  )
}

/** For a caller that knows only the text: whether it is XML at all. */
const isXml = (text: string): boolean => text.trimStart().startsWith('<')

/** Where a person looks in a feed's table for what is wrong. */
const GOOGLE_COLUMNS = Object.fromEntries(
  Object.entries({
    sku: ['id'],
    title: ['title'],
    description: ['description'],
    price: ['price'],
    sale: ['sale_price'],
    stock: ['sell_on_google_quantity', 'quantity', 'availability'],
    brand: ['brand'],
    categories: ['product_type', 'google_product_category'],
    pictures: ['image_link'],
    gtin: ['gtin'],
    attributes: ['product_detail', 'mpn'],
    weight_grams: ['shipping_weight'],
    options: ['item_group_id'],
  }).map(([field, names]) => [field, names.flatMap(columnNames)]),
) satisfies Columns

const isFeedTable = (table: Table): boolean =>
  ['id', 'title', 'price', 'availability'].every((name) => table.has(...columnNames(name))) &&
  table.has(...['link', 'image_link'].flatMap(columnNames))

/** The same feed as CSV, or with tabs as Merchant Center has it: a row an item. */
const readFeedTable: TableReader = (table, file, findings, { known, now }) => {
  table.read(columnNames('link'))
  return readGathered(
    table,
    file,
    findings,
    (row) => row.text(...columnNames('item_group_id')),
    ([first, ...others], each) => {
      const item = (cells: typeof first): Item => itemOfRow(cells, known)
      return [{ row: first.row, record: product([item(first), ...others.map(item)], each, now) }]
    },
  )
}

export const google: TextFormat & TableFormat = {
  isText: isXml,
  readText: readGoogle,
  is: isFeedTable,
  columns: GOOGLE_COLUMNS,
  readTable: readFeedTable,
}
