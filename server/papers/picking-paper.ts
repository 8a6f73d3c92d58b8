import { normalise } from '#locales/arabic-text.ts'
import { formatNumber, formatTime } from '#locales/format.ts'
import { message } from '#server/platform/http/messages.ts'
import { settings } from '#server/settings/service.ts'
import { choicesOf, type Packed } from './queries.ts'

type Product = {
  sku: string
  title: string
  options: string[]
  shelf: string
  orders: { number: string; pieces: number }[]
}

/** The data of `picking.typ`: unsent pieces by category and product, each with its orders. */
export function pickingPaper(
  packed: readonly Packed[],
  {
    shelves,
    held,
    now,
  }: { shelves: ReadonlyMap<string, string>; /** Orders that were left out. */ held: number; now: Date },
): object {
  const products = new Map<string, Product>()
  for (const { order, lines } of packed) {
    for (const line of lines) {
      const { sku, productSku, title, unsent } = line
      if (unsent === 0) continue
      const options = choicesOf(line)
      const shelf = shelves.get(productSku) ?? message('api.paper.noShelf')
      // Lines of one variant may differ in what was written on them.
      const key = JSON.stringify([sku, title, options])
      const product = products.get(key) ?? { sku, title, options, shelf, orders: [] }
      product.orders.push({ number: order.number, pieces: unsent })
      products.set(key, product)
    }
  }
  const pieces = [...products.values()].reduce((sum, product) => sum + piecesOf(product), 0)
  const sorted = [...products.values()].toSorted((a, b) => byWords(a.title, b.title) || byWords(a.sku, b.sku))
  const byShelf = [...Map.groupBy(sorted, ({ shelf }) => shelf)].toSorted(([a], [b]) => byWords(a, b))
  return {
    title: message('api.paper.picking'),
    author: settings().identity.name,
    words: {
      picking: message('api.paper.picking'),
      quantity: message('invoice.column.quantity'),
      product: message('api.paper.product'),
      orders: message('api.paper.ordersColumn'),
    },
    printed: formatTime(now),
    orders: message('api.paper.orders', { count: packed.length }),
    pieces: message('api.paper.pieces', { count: pieces }),
    held: held > 0 ? message('api.paper.held', { count: held }) : '',
    shelves: byShelf.map(([name, onShelf]) => ({ name, products: onShelf.map(toRow) })),
  }
}

/** Sorts similar letters together. */
export function byWords(a: string, b: string): number {
  const [first, second] = [normalise(a), normalise(b)]
  return first < second ? -1 : first > second ? 1 : 0
}

const piecesOf = ({ orders }: Product): number => orders.reduce((sum, { pieces }) => sum + pieces, 0)

const toRow = (product: Product): object => ({
  sku: product.sku,
  title: product.title,
  options: product.options.join('، '),
  quantity: formatNumber(piecesOf(product)),
  orders: product.orders.map(({ number, pieces }) => ({ number, quantity: formatNumber(pieces) })),
})
