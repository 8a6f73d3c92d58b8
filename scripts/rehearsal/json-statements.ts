import type { Kind, Statement } from './statement.ts'

const AMOUNTS = /(?:^|[._])(?:price|compare_at|lowPrice|highPrice|priceCurrency|amount|price_min|price_max)$/
const STOCK = /(?:^|\.)(?:availability|stock|in_stock)$/
/** Of a page's data: which build made it, and when. */
const BUILD = 'published'

/** Each value of a JSON text by its path, whatever the order of keys. A text that is no JSON is one value. */
export function jsonStatements(kind: Kind, text: string): Statement[] {
  try {
    return [...valuesOf(JSON.parse(text) as unknown, '')].map(({ name, value }) => ({
      kind: AMOUNTS.test(name) ? 'price' : STOCK.test(name) ? 'availability' : kind,
      name,
      value,
    }))
  } catch {
    return [{ kind, name: '', value: text }]
  }
}

function* valuesOf(given: unknown, name: string): Generator<{ name: string; value: string }> {
  if (given === null || typeof given !== 'object') yield { name, value: String(given) }
  else if (Array.isArray(given)) for (const one of given) yield* valuesOf(one, `${name}[]`)
  else
    for (const [key, value] of Object.entries(given).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      if (name !== '' || key !== BUILD) yield* valuesOf(value, name ? `${name}.${key}` : key)
}
