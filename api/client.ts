import pRetry from 'p-retry'
import redaxios, { type Options } from 'redaxios'
import { HttpError } from './http-error.ts'
import type { Envelope } from './contract/envelope.ts'

const RETRYABLE = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const TIME_LIMIT_MS = 10_000

export type GetOptions = {
  /** Empty in the browser, where the API is on the shop's own address. */
  baseUrl?: string
  signal?: AbortSignal
  /** ms; 10,000 unless told. */
  timeLimit?: number
}

/**
 * Reads `data` from the API: one retry on the statuses that may pass by themselves.
 * @throws HttpError with the API's message
 */
export function get<T>(path: string, { baseUrl = '', signal, timeLimit = TIME_LIMIT_MS }: GetOptions = {}): Promise<T> {
  const attempt = async (): Promise<T> => {
    const limit = AbortSignal.timeout(timeLimit)
    const response = await ask(`${baseUrl}${path}`, signal ? AbortSignal.any([signal, limit]) : limit)
    const body = response.data as Envelope<T> | null
    if (!response.ok || !body?.success) throw new HttpError(response.status, body?.message ?? response.statusText, body)
    return body.data
  }
  return pRetry(attempt, {
    retries: 1,
    minTimeout: 300,
    signal,
    shouldRetry: ({ error }) => error instanceof HttpError && RETRYABLE.has(error.status),
  })
}

/** redaxios rejects with a bare response on an error status, and passes no signal on by itself. */
async function ask(url: string, signal: AbortSignal) {
  const options: Options = {
    headers: { 'Accept-Language': 'ar', lang: 'ar' },
    validateStatus: () => true,
    fetch: (input: string, init: RequestInit) => fetch(input, { ...init, signal }),
  }
  try {
    return await redaxios.get(url, options)
  } catch (error) {
    throw error instanceof Error ? error : new HttpError(0, String(error))
  }
}
