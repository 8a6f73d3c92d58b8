import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { bytesOf, FetchRefused, requestPublic, type FetchPolicy } from '#server/platform/http/public-address.ts'

type FailureReason =
  | 'private-address'
  | 'redirected'
  | 'insecure'
  | 'wrong-key'
  | 'no-key'
  | 'not-found'
  | 'limited'
  | 'unreachable'
  | 'not-understood'
  | 'too-large'
  | 'file-refused'
  | 'losses'
  | 'questions'

/** Why a request failed; `isFinal` if a retry would fail the same way. */
export class PullFailed extends Error {
  readonly reason: FailureReason
  readonly detail: string | null
  readonly isFinal: boolean
  constructor(
    reason: FailureReason,
    { detail = null, isFinal = true }: { detail?: string | null; isFinal?: boolean } = {},
  ) {
    super(detail === null ? reason : `${reason}: ${detail}`)
    this.reason = reason
    this.detail = detail
    this.isFinal = isFinal
  }
}

export type Access = {
  /** `user:password`, sent only to the origin of the address. */
  key: string | undefined
  allow: FetchPolicy
  signal: AbortSignal
  /** ms before the first retry; doubled for each further one. */
  delayMs: number
  /** ms for one attempt, if shorter than usual. */
  limitMs?: number | undefined
}

type Wanted<T> = {
  headers?: Record<string, string>
  /** ms for one attempt, to its last byte. */
  limitMs: number
  /** Accepts a 200, or a 304 for conditional requests. */
  read: (answer: IncomingMessage) => Promise<T>
}

const MOST_ATTEMPTS = 5
const MOST_REDIRECTS = 3
/** A source that asks for a longer pause is retried at the next pull. */
const LONGEST_REST_MS = 120_000
const PASSING = [408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524]

/**
 * Fetches an address, with retries after outages and rate limits. Each redirect is checked, must stay on https, and
 * with a key on the origin.
 * @throws PullFailed; the reason of the signal if it aborts
 */
export async function fetchFrom<T>(url: URL, wanted: Wanted<T>, access: Access): Promise<T> {
  if (access.key !== undefined && !isConfidential(url)) throw new PullFailed('insecure', { detail: url.host })
  for (let attempt = 1; ; attempt++) {
    const result = await attemptAt(url, wanted, access)
    if ('value' in result) return result.value
    access.signal.throwIfAborted()
    const rest = result.restMs ?? access.delayMs * 2 ** (attempt - 1)
    const reason = result.isLimit ? 'limited' : 'unreachable'
    if (attempt === MOST_ATTEMPTS || rest > LONGEST_REST_MS)
      throw new PullFailed(reason, { detail: result.detail, isFinal: false })
    await pause(rest, undefined, { signal: access.signal })
  }
}

/** Keys are sent over https or within this machine only. */
export const isConfidential = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

type Passing = { detail: string; isLimit?: boolean; restMs?: number | undefined }

async function attemptAt<T>(
  url: URL,
  { headers = {}, limitMs, read }: Wanted<T>,
  access: Access,
): Promise<{ value: T } | Passing> {
  const signal = AbortSignal.any([access.signal, AbortSignal.timeout(Math.min(limitMs, access.limitMs ?? limitMs))])
  let answer: IncomingMessage | undefined
  try {
    answer = await followed(url, headers, access, signal)
    const status = answer.statusCode ?? 0
    if (status === 200 || status === 304) return { value: await read(answer) }
    if (status === 401 || status === 403) throw new PullFailed('wrong-key', { detail: `status ${status}` })
    if (status === 404 || status === 410) throw new PullFailed('not-found', { detail: `status ${status}` })
    if (!PASSING.includes(status)) throw new PullFailed('not-understood', { detail: `status ${status}` })
    const isLimit = status === 429
    return { detail: `status ${status}`, isLimit, restMs: restIn(answer) }
  } catch (error) {
    if (error instanceof PullFailed) throw error
    if (error instanceof FetchRefused) throw new PullFailed('private-address', { detail: url.host })
    // Network errors name the host but never the query, which may contain a secret.
    const { code, name } = error as NodeJS.ErrnoException
    return { detail: code ?? name }
  } finally {
    answer?.destroy()
  }
}

async function followed(
  start: URL,
  headers: Record<string, string>,
  { key, allow }: Access,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const authorization = key && { authorization: `Basic ${Buffer.from(key).toString('base64')}` }
  let url = start
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const sent = { 'accept-encoding': 'identity', 'user-agent': 'waha-shop', ...headers, ...authorization }
    const answer = await requestPublic(url, { headers: sent, signal, allow })
    const { statusCode = 0, headers: given } = answer
    if (statusCode < 301 || statusCode > 308 || statusCode === 304 || !given.location) return answer
    answer.destroy()
    const next = URL.parse(given.location, url)
    const isSafe = next && (next.protocol === 'https:' || next.protocol === url.protocol)
    if (!isSafe || (key !== undefined && next.origin !== url.origin))
      throw new PullFailed('redirected', { detail: next?.host ?? null })
    url = next
  }
  throw new PullFailed('redirected', { detail: url.host })
}

/** Retry-After (RFC 9110): seconds, or a date. */
function restIn({ headers }: IncomingMessage): number | undefined {
  const said = headers['retry-after']
  if (said === undefined) return undefined
  const ms = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** @throws PullFailed if it is too large or not JSON, such as a maintenance page */
export async function jsonIn(answer: IncomingMessage, most: number): Promise<unknown> {
  const bytes = await bytesOf(answer, most).catch((error: unknown) => {
    throw error instanceof FetchRefused ? new PullFailed('too-large') : error
  })
  try {
    return JSON.parse(bytes.toString()) as unknown
  } catch {
    throw new PullFailed('not-understood', { detail: 'not JSON', isFinal: false })
  }
}
