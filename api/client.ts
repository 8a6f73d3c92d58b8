import { site } from '#site'
import { answer } from './answer.ts'
import { apiError, isApiError, type ApiError } from './errors.ts'
import { PROOF_HEADER } from './contract/identity-limits.ts'
import { optional } from './optional.ts'

/** The device cookie is sent to another origin only on request. */
const isApart = site.apiUrl !== null
const TIME_LIMIT_MS = 10_000
const PAUSE_MS = 300

export type CallOptions = {
  /** From the shop's configuration by default. */
  baseUrl?: string
  signal?: AbortSignal
  /** ms for the whole call including retries; 10,000 by default. */
  timeLimit?: number
  /** Idempotency key of a write. Writes without one are never retried. */
  idempotencyKey?: string
  /** Added to the headers of every call. */
  headers?: Record<string, string>
  /** Retries after temporary failures; by default 1 for reads and 0 for writes. */
  retries?: number
  /** false if the caller shows the failure itself: no toast appears. */
  alert?: boolean
  /** On failure: no message, no sign-out and no redirect; the caller handles the error. */
  background?: boolean
}

let writes = 0
/** Whether a write is running that leaving the page would cancel. */
export const writesUnderWay = (): boolean => writes > 0

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** The browser's session and error handling. On the server there is none, and no token is sent. */
export type Host = {
  token: () => string | null
  /** @param about.token that the call was sent with */
  failed: (error: ApiError, about: { alert: boolean; token: string | null }) => void
  /** @param at when the cached response was stored, ms since 1970 */
  kept: (at: number) => void
}

let host: Host | undefined
export const connect = (given: Host): void => {
  host = given
}

export const get = <T>(path: string, options?: CallOptions): Promise<T> => call('GET', path, undefined, options)
export const post = <T>(path: string, body?: object, options?: CallOptions): Promise<T> =>
  call('POST', path, body, options)
export const patch = <T>(path: string, body: object, options?: CallOptions): Promise<T> =>
  call('PATCH', path, body, options)
export const put = <T>(path: string, body: object, options?: CallOptions): Promise<T> =>
  call('PUT', path, body, options)
export const del = <T>(path: string, options?: CallOptions): Promise<T> => call('DELETE', path, undefined, options)

/**
 * Calls the API and returns `data` of its response.
 * @throws ApiError, or the signal's reason once it is aborted
 */
async function call<T>(method: Method, path: string, data: object | undefined, options: CallOptions = {}): Promise<T> {
  const {
    baseUrl = site.apiUrl ?? '',
    signal,
    timeLimit = TIME_LIMIT_MS,
    idempotencyKey,
    alert = true,
    background,
  } = options
  signal?.throwIfAborted()
  const token = host?.token() ?? null
  const headers = {
    'Accept-Language': 'ar',
    lang: 'ar',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...options.headers,
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
  const ends = Date.now() + timeLimit
  const stop = new AbortController()
  const cancel = () => stop.abort(signal?.reason)
  const timer = setTimeout(() => stop.abort(apiError('timeout', 0, 'time limit')), timeLimit)
  signal?.addEventListener('abort', cancel)
  const once = () =>
    answer<T>(`${baseUrl}${path}`, { method, headers, data, withCredentials: isApart }, stop.signal, (at) =>
      host?.kept(at),
    )
  const isWrite = method !== 'GET'
  if (isWrite) writes += 1
  const retries = method === 'GET' || idempotencyKey ? (options.retries ?? (method === 'GET' ? 1 : 0)) : 0
  try {
    return await once().catch((error: unknown) => again(once, error, retries, ends, stop.signal))
  } catch (error) {
    const proven = await provenBy(error, options)
    if (proven) return await call<T>(method, path, data, { ...options, headers: proven })
    if (isApiError(error) && !background) host?.failed(error, { alert, token })
    throw error
  } finally {
    if (isWrite) writes -= 1
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

/** Solves a proof-of-work challenge, once a call; its code is loaded on demand. */
async function provenBy(error: unknown, { headers }: CallOptions): Promise<Record<string, string> | undefined> {
  if (!isApiError(error) || error.challenge === undefined || headers?.[PROOF_HEADER] !== undefined) return undefined
  const { prove } = await import('./proof-of-work.ts')
  return { ...headers, [PROOF_HEADER]: await prove(error.challenge) }
}

/** Retries after the server's Retry-After. p-retry is loaded on demand, since most visits do not need it. */
async function again<T>(
  once: () => Promise<T>,
  failure: unknown,
  retries: number,
  ends: number,
  signal: AbortSignal,
): Promise<T> {
  const pause = (error: unknown): number =>
    isApiError(error) && error.isRetryable ? (error.retryAfter ?? PAUSE_MS) : Infinity
  const fits = (error: unknown): boolean => Date.now() + pause(error) < ends
  const retry = retries > 0 && fits(failure) ? (await optional(() => import('p-retry')))?.default : undefined
  if (!retry) throw failure
  return retry((count) => (count === 1 ? Promise.reject(failure as ApiError) : once()), {
    retries,
    minTimeout: 0,
    signal,
    shouldRetry: async ({ error }) => fits(error) && wait(pause(error), signal),
  })
}

/** @throws the signal's reason as soon as it is aborted */
const wait = (ms: number, signal: AbortSignal): Promise<true> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(() => resolve(true), ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)))
  })
