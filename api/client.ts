import redaxios, { type Options } from 'redaxios'
import { HttpError } from './http-error.ts'
import type { Envelope } from './contract/envelope.ts'

const TIME_LIMIT_MS = 10_000
const PAUSE_MS = 300

export type GetOptions = {
  /** Empty in the browser, where the API is on the shop's own address. */
  baseUrl?: string
  signal?: AbortSignal
  /** ms for the whole call, the second try and the wait before it included; 10,000 unless told. */
  timeLimit?: number
}

/** Fetched when a first try has failed: most visits have no need of it. Where it does not come, the failure stands. */
const retrying = () => import('p-retry').then((module) => module.default, () => undefined)

/**
 * Reads `data` from the API: one more try when that may help, after the pause that `Retry-After` asks for.
 * @throws HttpError with the API's message, or the signal's reason once it is aborted
 */
export async function get<T>(path: string, { baseUrl = '', signal, timeLimit = TIME_LIMIT_MS }: GetOptions = {}): Promise<T> {
  signal?.throwIfAborted()
  const ends = Date.now() + timeLimit
  const stop = new AbortController()
  const cancel = () => stop.abort(signal?.reason)
  const timer = setTimeout(() => stop.abort(new HttpError(0, 'time limit', { kind: 'timeout' })), timeLimit)
  signal?.addEventListener('abort', cancel)
  const first = attempt<T>(`${baseUrl}${path}`, stop.signal)
  try {
    return await first
  } catch (error) {
    if (!(error instanceof HttpError) || !error.isRetryable) throw error
    const pause = error.retryAfter ?? PAUSE_MS
    const retry = Date.now() + pause < ends && (await retrying())
    if (!retry) throw error
    return await retry((count) => (count === 1 ? first : attempt<T>(`${baseUrl}${path}`, stop.signal)), {
      retries: 1,
      minTimeout: pause,
      signal: stop.signal,
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

async function attempt<T>(url: string, signal: AbortSignal): Promise<T> {
  const { status, statusText, headers, data } = await ask(url, signal)
  const body = data as Envelope<T> | string | null
  if (typeof body !== 'object' || typeof body?.success !== 'boolean') {
    throw new HttpError(status, statusText, { kind: 'malformed', retryAfter: retryAfter(headers) })
  }
  if (!body.success) throw new HttpError(status, body.message, { body, retryAfter: retryAfter(headers) })
  return body.data
}

/** redaxios passes no signal on by itself, and swallows what breaks while the body arrives, a cancellation included. */
async function ask(url: string, signal: AbortSignal) {
  const options: Options = {
    headers: { 'Accept-Language': 'ar', lang: 'ar' },
    validateStatus: () => true,
    fetch: (input: string | URL | Request, init?: RequestInit) => fetch(input, { ...init, signal }),
  }
  try {
    const response = await redaxios.get(url, options)
    signal.throwIfAborted()
    if (response.data === undefined) throw new Error('the connection broke inside the answer')
    return response
  } catch (error) {
    signal.throwIfAborted()
    throw new HttpError(0, String(error), { kind: 'unreachable' })
  }
}

/** Seconds or a date, RFC 9110 section 10.2.3. */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return undefined
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(pause) ? undefined : Math.max(0, pause)
}
