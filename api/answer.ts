import redaxios, { type Options } from 'redaxios'
import { CHALLENGE_HEADER } from '#api/contract/identity-limits.ts'
import { KEPT_AT_HEADER } from '#locales/app-caches.ts'
import { apiError, type FieldErrors } from './errors.ts'

/** More than any response of the API. The limit protects the memory of phones. */
export const MAX_BYTES = 10_000_000

/**
 * One attempt; returns `data` of the response.
 * @param onKept called if the service worker answers from its cache, with the time of that copy, ms since 1970
 * @throws ApiError, or the signal's reason once it is aborted
 */
export async function answer<T>(
  url: string,
  options: Options,
  signal: AbortSignal,
  onKept: (at: number) => void,
): Promise<T> {
  const { status, statusText, headers, data } = await ask(url, options, signal)
  const keptAt = headers.get(KEPT_AT_HEADER)
  if (keptAt) onKept(Number(keptAt))
  const about = { retryAfter: retryAfter(headers), challenge: headers.get(CHALLENGE_HEADER) ?? undefined }
  const body = data as
    | { success?: unknown; data?: T; message?: unknown; errors?: unknown; code?: unknown; subject?: unknown }
    | unknown[]
    | string
    | number
    | boolean
    | null
  const failed = status >= 400
  if (typeof body !== 'object' || !body || Array.isArray(body) || (!failed && typeof body.success !== 'boolean')) {
    throw apiError('malformed', status, statusText, about)
  }
  if (!failed && body.success) return body.data as T
  const message = typeof body.message === 'string' ? body.message : ''
  const errors = fieldErrors(body.errors)
  throw errors
    ? apiError('invalid', status, message, { ...about, errors })
    : apiError('refused', status, message, {
        ...about,
        ...(typeof body.code === 'string' && { code: body.code }),
        ...(typeof body.subject === 'string' && { subject: body.subject }),
      })
}

/** redaxios does not pass a signal on, and swallows errors while the body arrives, cancellations included. */
async function ask(url: string, options: Options, signal: AbortSignal) {
  let left = MAX_BYTES
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new RangeError('too large'))
      else controller.enqueue(chunk)
    },
  })
  const fetchCounted = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await fetch(input, { ...init, signal })
    return response.body ? new Response(response.body.pipeThrough(count), response) : response
  }
  try {
    const response = await redaxios(url, { ...options, validateStatus: () => true, fetch: fetchCounted })
    signal.throwIfAborted()
    if (response.data !== undefined) return response
  } catch (error) {
    signal.throwIfAborted()
    throw apiError('unreachable', 0, String(error))
  }
  throw left < 0
    ? apiError('malformed', 0, 'the answer is too large')
    : apiError('unreachable', 0, 'the connection broke inside the answer')
}

/** Undefined if no field is named. */
function fieldErrors(errors: unknown): FieldErrors | undefined {
  if (typeof errors !== 'object' || !errors) return undefined
  const named = Object.entries(errors).map(
    ([field, messages]) =>
      [field, [messages].flat().filter((message): message is string => typeof message === 'string')] as const,
  )
  return named.some(([, messages]) => messages.length) ? Object.fromEntries(named) : undefined
}

/** ms; the header holds seconds or a date, RFC 9110 section 10.2.3. */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return undefined
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(pause) ? undefined : Math.max(0, pause)
}
