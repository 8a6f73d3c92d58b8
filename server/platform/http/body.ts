import type { FastifyInstance } from 'fastify'
import { invalid, Refusal } from './errors.ts'

/** Bytes of JSON; routes that accept more override it. */
export const BODY_LIMIT = 64 * 1024
/** Bytes of a form; its longest text has 4,000 characters. */
const FORM_LIMIT = 16 * 1024
const FORM_TAGS = new Set([
  'identity',
  'account',
  'addresses',
  'notifications',
  'partners',
  'ratings',
  'search',
  'support',
  'wallet',
])
/** More than twice the nesting of any real request, and values than the largest has. */
export const JSON_LIMITS = { depth: 24, values: 100_000 }
/** Characters of a field's name in a refusal. */
const LONGEST_NAME = 100

/** Parses the JSON body of every call under `api`. Call it before the routes. */
export function readBodies(api: FastifyInstance): void {
  api.removeContentTypeParser('application/json')
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, bytes: Buffer) =>
    readJson(bytes),
  )
  api.addHook('onRoute', (route) => {
    if (route.schema?.tags?.some((tag) => FORM_TAGS.has(tag))) route.bodyLimit ??= FORM_LIMIT
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses untrusted JSON. Objects have no inherited properties, and text has no NUL.
 * @throws Refusal 400 for invalid JSON, 422 for text with a lone surrogate, and for what passes JSON_LIMITS
 */
export function readJson(bytes: Buffer): unknown {
  return copyOf(parse(bytes), [], { values: 0 })
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Refusal(400, 'api.badRequest')
  }
}

/** Prototype of parsed objects; libraries that read `constructor` break on a null prototype. */
const NOTHING: object = Object.freeze(Object.create(null))

function copyOf(value: unknown, path: (string | number)[], read: { values: number }): unknown {
  read.values += 1
  if (read.values > JSON_LIMITS.values) throw beyond('values', path)
  if (typeof value === 'string') return textOf(value, path)
  if (typeof value !== 'object' || value === null) return value
  if (path.length >= JSON_LIMITS.depth) throw beyond('depth', path)
  if (Array.isArray(value)) return value.map((item, at) => copyOf(item, [...path, at], read))
  const copy = Object.create(NOTHING) as Record<string, unknown>
  for (const [key, inner] of Object.entries(value)) copy[textOf(key, path)] = copyOf(inner, [...path, key], read)
  return copy
}

/** Names the limit beside the outermost field, since the path to the fault may be as long as the body. */
const beyond = (limit: keyof typeof JSON_LIMITS, [field = '']: (string | number)[]): Refusal =>
  invalid({
    [String(field).slice(0, LONGEST_NAME)]: { key: `api.validation.${limit}`, values: { limit: JSON_LIMITS[limit] } },
  })

/** Replaces NUL and other invisible characters by a space. */
function textOf(text: string, path: (string | number)[]): string {
  if (!text.isWellFormed()) throw invalid({ [path.join('.')]: 'api.validation.characters' })
  return text.replaceAll('\0', ' ')
}
