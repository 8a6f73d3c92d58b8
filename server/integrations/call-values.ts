import type { Place } from '#api/contract/webhooks.ts'
import { standardHeader } from '#server/platform/http/webhook-headers.ts'

/** An HTTP request of a source. Its row (api/contract/webhooks.ts) names the places of the values in it. */
export type Call = {
  method: string
  /** Path and query, as sent. */
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** The parsed body, once the proof has been checked. */
  json?: unknown
}

/** The texts at a place; numbers become text, and null, empty texts, objects and lists give nothing. */
export function valuesAt(call: Call, place: Place): string[] {
  const found = rawValuesAt(call, place).flatMap((value) =>
    typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value : [],
  )
  return found.filter((value) => value !== '')
}

export const valueAt = (call: Call, place: Place | undefined): string | undefined =>
  place === undefined ? undefined : valuesAt(call, place)[0]

/** The values at a place, unchanged, null included. */
export function rawValuesAt(call: Call, place: Place): unknown[] {
  if (place.startsWith('header:')) {
    const [name = '', key] = place.slice('header:'.length).split('#')
    const value = headerOf(call, name)
    return [key === undefined || value === undefined ? value : partOf(value, key)]
  }
  if (place.startsWith('query:'))
    return [new URL(call.path, 'http://shop').searchParams.get(place.slice('query:'.length)) ?? undefined]
  return pointed(call.json, pathOf(place))
}

/** The values at a place as text, null included: what a state is compared with. */
export const statesAt = (call: Call, place: Place): string[] =>
  rawValuesAt(call, place).flatMap((value) =>
    value === undefined || (typeof value === 'object' && value !== null) ? [] : String(value),
  )

/** A repeated header has no single value. */
export const headerOf = ({ headers }: Pick<Call, 'headers'>, name: string): string | undefined => {
  const value = standardHeader(headers, name)
  return typeof value === 'string' ? value : undefined
}

const partOf = (value: string, key: string): string | undefined =>
  value
    .split(',')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${key}=`))
    ?.slice(key.length + 1)

/** Names of a JSON Pointer (RFC 6901). */
export const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))

function pointed(value: unknown, [name, ...rest]: string[]): unknown[] {
  if (name === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  const exact = name.endsWith('*') ? name.slice(0, -1) : name
  if (exact !== '' && Object.hasOwn(value, exact)) return pointed((value as Record<string, unknown>)[exact], rest)
  if (exact === name) return []
  return Object.entries(value).flatMap(([key, item]) => (key.startsWith(exact) ? pointed(item, rest) : []))
}

/** Whether a value is one of these; a `*` stands for any text. */
export const isAmong = (value: string, patterns: string[]): boolean =>
  patterns.some((pattern) => {
    const at = pattern.indexOf('*')
    if (at < 0) return value === pattern
    const [before, after] = [pattern.slice(0, at), pattern.slice(at + 1)]
    return value.length >= before.length + after.length && value.startsWith(before) && value.endsWith(after)
  })
