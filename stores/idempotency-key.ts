import { isApiError } from '#api/errors.ts'
import { keepInTab, readInTab } from './tab-storage.ts'

type Try = { key: string; wish: string }

/** The key stays the same until the API has answered, so a second click or a reload cannot pay twice. */
function keyOf(name: string, wish: string): string {
  const stored = readInTab(name) as Try | null
  if (stored?.wish === wish && typeof stored.key === 'string') return stored.key
  const key = crypto.randomUUID()
  keepInTab(name, { key, wish } satisfies Try)
  return key
}

/** Whether the answer is final; broken connections, server errors and responses with Retry-After are not. */
const isAnswered = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.retryAfter === undefined

/**
 * Sends a payment with an idempotency key that survives a broken connection.
 * @param name of the purchase; it has one pending request at a time
 * @throws ApiError
 */
export async function withIdempotencyKey<T>(name: string, wish: object, send: (key: string) => Promise<T>): Promise<T> {
  try {
    const answer = await send(keyOf(name, JSON.stringify(wish)))
    keepInTab(name, null)
    return answer
  } catch (error) {
    if (isAnswered(error)) keepInTab(name, null)
    throw error
  }
}
