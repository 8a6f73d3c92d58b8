import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

export type ShopClient = Client<paths>
export type Failure = components['schemas']['Failure']
/** An event, as it is read and as a webhook brings it. */
export type ShopEvent =
  paths['/api/staff/events']['get']['responses'][200]['content']['application/json']['data']['items'][number]

export type ShopOptions = {
  /** Of the shop, such as https://shop.example. */
  url: string
  /** An API key, or the token of a customer's session. */
  token?: string
  /** Of messages; codes are the same in both. */
  language?: 'ar' | 'en'
  fetch?: (request: Request) => Promise<Response>
}

/** A client of one shop: `client.GET('/api/staff/orders', { params: { query: { state: ['confirmed'] } } })`. */
export const openShop = ({ url, token, language = 'en', fetch }: ShopOptions): ShopClient =>
  createClient<paths>({
    baseUrl: url,
    headers: { 'accept-language': language, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    // As the API reads lists: ?state=a&state=b.
    querySerializer: { array: { style: 'form', explode: true } },
    ...(fetch && { fetch }),
  })

/** A refusal of the shop; act on `code`. */
export class ShopFailure extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor({ status, code, message, errors = {} }: Failure, response: Response) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAfter = Number(response.headers.get('retry-after')) || undefined
  }
}

type Answered<T> = { data?: { data: T }; error?: Failure; response: Response }

/** The `data` of an answer. @throws ShopFailure */
export async function dataOf<T>(asked: Promise<Answered<T>>): Promise<T> {
  const { data, error, response } = await asked
  if (data) return data.data
  // A proxy before the shop answers without its envelope.
  if (typeof error?.code !== 'string') throw new Error(`the shop answered ${response.status} without an envelope`)
  throw new ShopFailure(error, response)
}

type Attempt<T> = (key: string) => Promise<Answered<T>>

/**
 * A write that is carried out once: it is repeated with one `Idempotency-Key` while the shop is away, busy or still at it.
 * @param seconds after which it gives up
 * @param key what the same write has after the program was started again; by default a new one
 */
export async function write<T>(
  attempt: Attempt<T>,
  { seconds = 300, key = crypto.randomUUID() }: { seconds?: number; key?: string } = {},
): Promise<T> {
  const ends = Date.now() + seconds * 1000
  for (;;) {
    try {
      return await dataOf(attempt(key))
    } catch (error) {
      const wait = error instanceof ShopFailure ? waitOf(error) : 2
      if (wait === undefined || Date.now() + wait * 1000 > ends) throw error
      await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    }
  }
}

/** Seconds until another attempt makes sense; undefined if none does. */
const waitOf = ({ status, code, retryAfter }: ShopFailure): number | undefined =>
  status >= 500 || status === 429 || code === 'idempotency_at_work' ? (retryAfter ?? 2) : undefined
