import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SourceRow } from '#api/contract/webhooks.ts'
import { isSignedByOne } from './jws.ts'
import { headerOf, valueAt, type Call } from './call-values.ts'

/** More signatures than any rotation of secrets needs. */
const MOST_SIGNATURES = 10

/**
 * Whether the sender has one of the secrets. All are compared in constant time, so that the response time does not show
 * which one matched.
 */
export function isProven(row: SourceRow, secrets: string[], call: Call): boolean {
  const { proof } = row
  if (proof.kind === 'hmac') return hasSignature(row, proof, secrets, call)
  if (proof.kind === 'jws') return isSignedByOne(secrets, headerOf(call, proof.header), call.body)
  const given =
    proof.kind === 'basic'
      ? basicOf(headerOf(call, 'authorization'))
      : after(headerOf(call, proof.header), proof.prefix)
  return given !== undefined && secrets.map((secret) => isEqual(secret, given)).includes(true)
}

type Hmac = Extract<SourceRow['proof'], { kind: 'hmac' }>

function hasSignature(row: SourceRow, proof: Hmac, secrets: string[], call: Call): boolean {
  const header = headerOf(call, proof.header)
  const text = signedText(row, proof, call)
  if (header === undefined || text === undefined) return false
  const given = (proof.between ? header.split(proof.between) : [header])
    .map((part) => part.trim())
    .filter((part) => part.startsWith(proof.prefix ?? ''))
    .slice(0, MOST_SIGNATURES)
    .map((part) => decode(part.slice(proof.prefix?.length ?? 0), proof.encoding))
  const right = secrets.map((secret) => createHmac(proof.algorithm, keyOf(secret)).update(text).digest())
  return right
    .flatMap((one) => given.map((other) => other.length === one.length && timingSafeEqual(one, other)))
    .includes(true)
}

/** Undefined if a part is missing. */
function signedText(row: SourceRow, { signs, signedHeaders }: Hmac, call: Call): Buffer | undefined {
  const parts: Record<string, () => string | Buffer | undefined> = {
    '{body}': () => call.body,
    '{id}': () => valueAt(call, row.delivery),
    '{time}': () => valueAt(call, row.time?.at),
    '{method}': () => call.method,
    '{path}': () => call.path,
    '{headers}': () => signedHeaders && listedHeaders(call, signedHeaders),
  }
  const texts = signs.split(/(\{\w+\})/).map((piece) => (parts[piece] ? parts[piece]() : piece))
  return texts.includes(undefined) ? undefined : Buffer.concat(texts.map((text) => Buffer.from(text!)))
}

/** `name:value;name:value` in the order of the names. */
const listedHeaders = (call: Call, list: string): string | undefined =>
  headerOf(call, list)
    ?.split(',')
    .map((name) => name.trim().toLowerCase())
    .toSorted()
    .map((name) => `${name}:${headerOf(call, name)?.trim() ?? ''}`)
    .join(';')

/** Standard Webhooks encodes keys as `whsec_` and base64; other systems use the text itself. */
export const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret)

/** Node skips invalid characters, so the length shows whether all were valid. */
function decode(text: string, encoding: Hmac['encoding']): Buffer {
  const bytes = Buffer.from(text, encoding)
  const again = bytes.toString(encoding)
  const isWhole =
    encoding === 'hex' ? again === text.toLowerCase() : again.replace(/=+$/, '') === text.replace(/=+$/, '')
  return isWhole ? bytes : Buffer.alloc(0)
}

const after = (value: string | undefined, prefix = ''): string | undefined =>
  value?.startsWith(prefix) ? value.slice(prefix.length) : undefined

function basicOf(authorization: string | undefined): string | undefined {
  const encoded = /^Basic +(\S+)$/i.exec(authorization ?? '')?.[1]
  return encoded && Buffer.from(encoded, 'base64').toString()
}

/** Takes constant time for any lengths. */
function isEqual(secret: string, given: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(digest(secret), digest(given))
}
