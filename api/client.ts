import { store } from '#config'
import { answer } from './answer.ts'
import { apiError, isApiError, type ApiError } from './errors.ts'
import { optional } from './optional.ts'

const TIME_LIMIT_MS = 10_000
const PAUSE_MS = 300

export type CallOptions = {
  /** Of the shop's configuration unless told. */
  baseUrl?: string
  signal?: AbortSignal
  /** ms for the whole call, further tries and the waits before them included; 10,000 unless told. */
  timeLimit?: number
  /** Names what is written, so that the API does it once however often it is asked. Writes without one are never repeated. */
  idempotencyKey?: string
  /** Sent along with those of every call. */
  headers?: Record<string, string>
  /** Further tries when one fails in a way that may pass; 1 for reads, 0 for writes unless told. */
  retries?: number
  /** false where the caller has words of its own for a failure: no toast is shown. */
  alert?: boolean
  /** Nobody waits for it: a failure shows nothing, signs nobody out and leads nowhere; the caller alone hears of it. */
  background?: boolean
}

let writes = 0
/** Whether anything is on its way to the shop that leaving the page would cut off. */
export const writesUnderWay = (): boolean => writes > 0

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** What the browser's stores bring to every call. Without one, as on the server, nobody is signed in. */
export type Host = {
  token: () => string | null
  /** @param about.token what the call was signed with */
  failed: (error: ApiError, about: { alert: boolean; token: string | null }) => void
  /** @param at when what was given instead of an answer of now was kept, ms since 1970 */
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
 * Asks the API and gives `data` of its answer.
 * @throws ApiError, or the signal's reason once it is aborted
 */
async function call<T>(method: Method, path: string, data: object | undefined, options: CallOptions = {}): Promise<T> {
  const {
    baseUrl = store.apiUrl ?? '',
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
  const once = () => answer<T>(`${baseUrl}${path}`, { method, headers, data }, stop.signal, (at) => host?.kept(at))
  const isWrite = method !== 'GET'
  if (isWrite) writes += 1
  const retries = method === 'GET' || idempotencyKey ? (options.retries ?? (method === 'GET' ? 1 : 0)) : 0
  try {
    return await once().catch((error: unknown) => again(once, error, retries, ends, stop.signal))
  } catch (error) {
    if (isApiError(error) && !background) host?.failed(error, { alert, token })
    throw error
  } finally {
    if (isWrite) writes -= 1
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

/** After the pause that the server wants. p-retry is fetched for it: most visits have no need of it. */
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

/** @throws the signal's reason, as soon as it is aborted */
const wait = (ms: number, signal: AbortSignal): Promise<true> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(() => resolve(true), ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)))
  })
