import { isIP } from 'node:net'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { bytesOf } from '#server/platform/http/public-address.ts'
import { CarrierFailure } from './carrier.ts'

const TIME_LIMIT_MS = 20_000
/** Bytes; labels are within answers, in base64. */
const ANSWER_LIMIT = 6 * 1024 * 1024
const WORDS_LIMIT = 300
const PASSING = new Set([408, 425, 429])

export type CarrierCall<T extends TSchema> = {
  /** Without what names a parcel, for messages. */
  what: string
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: object
  answer: T
  /** The carrier's words in a refusal. */
  wordsIn: (said: unknown) => string | undefined
}

/** Calls a carrier, and validates its answer. */
export async function callCarrier<T extends TSchema>(call: CarrierCall<T>): Promise<Static<T>> {
  const { what, method, url, headers, body, answer, wordsIn } = call
  const { status, bytes } = await send(what, url, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = parsed(bytes.toString())
  if (status >= 400) throw failureOf(`${what} → ${status}`, status, wordsIn(said))
  if (Value.Check(answer, said)) return said
  const words = wordsIn(said)
  if (words) throw new CarrierFailure(`${what} → ${status}, refused`, { kind: 'refused', said: shortened(words) })
  throw new CarrierFailure(`${what} → ${status}, but not the answer that is documented`, { kind: 'unavailable' })
}

/** A file of the carrier; undefined if it is no PDF. */
export async function fetchPdf(what: string, url: string): Promise<Buffer | undefined> {
  const { status, bytes } = await send(what, url, { method: 'GET' })
  return status < 300 && isPdf(bytes) ? bytes : undefined
}

/** Characters. */
const ADDRESS_LIMIT = 2000
/** Host names that exist in private networks only. */
const OWN_NAME = /^[^.]*$|\.(local|localhost|internal|lan|home|test)\.?$/i

/** A public https address of a carrier's page; null for any other address. */
export function publicPage(url: string): string | null {
  const page = url.length <= ADDRESS_LIMIT ? URL.parse(url) : null
  const isPage = page?.protocol === 'https:' && page.username === '' && page.password === ''
  if (!isPage || OWN_NAME.test(page.hostname) || page.hostname.startsWith('[')) return null
  return isIP(page.hostname) === 0 ? page.href : null
}

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

function failureOf(what: string, status: number, said: string | undefined): CarrierFailure {
  const kind =
    status >= 500 || PASSING.has(status)
      ? 'unavailable'
      : status === 401 || status === 403
        ? 'keys'
        : status === 404
          ? 'missing'
          : 'refused'
  return new CarrierFailure(what, { kind, said: said && shortened(said) })
}

async function send(what: string, url: string, init: RequestInit): Promise<{ status: number; bytes: Buffer }> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    return { status: answer.status, bytes: await bytesOf(answer.body, ANSWER_LIMIT) }
  } catch (error) {
    throw new CarrierFailure(`${what} → ${(error as Error).name}`, { kind: 'unavailable' })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, WORDS_LIMIT)
