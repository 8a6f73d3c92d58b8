import type { SourceRow } from '#api/contract/webhooks.ts'
import { isAmong, pathOf } from './call-values.ts'

const MASK = '…'
/** Entries that are kept of a whole body, and of one text. */
const MOST_ENTRIES = 500
const MOST_CHARACTERS = 200

/**
 * The shape of a body, with only the values whose place the row names: bodies may contain customers' names and tokens.
 */
export function mask(body: unknown, row: SourceRow): unknown {
  const { statuses: _, ...content } = row.content ?? {}
  const states = [row.only?.at, row.draft?.at, row.language?.at, row.currency]
  const places = [row.event, row.delivery, row.time?.at, ...states, ...row.products.map(({ at }) => at)]
  const shown = [...places, ...Object.values(content)].flatMap((place) =>
    place?.startsWith('/') ? [pathOf(place)] : [],
  )
  let left = MOST_ENTRIES

  function masked(value: unknown, path: string[]): unknown {
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).slice(0, Math.max(0, left))
      left -= entries.length
      const kept = entries.map(([name, inner]): [string, unknown] => [
        name.slice(0, MOST_CHARACTERS),
        masked(inner, [...path, name]),
      ])
      return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept)
    }
    if (value === null || typeof value === 'boolean') return value
    const isShown = shown.some(
      (names) => names.length === path.length && names.every((name, at) => isAmong(path[at]!, [name])),
    )
    if (!isShown) return MASK
    return typeof value === 'string' ? value.slice(0, MOST_CHARACTERS).toWellFormed() : value
  }
  return masked(body, [])
}
