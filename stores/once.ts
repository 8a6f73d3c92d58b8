import { isApiError } from '#api/errors.ts'
import { keepInTab, readInTab } from './tab-storage.ts'

type Try = { key: string; wish: string }

/** The same wish has the same key until the API has answered: a second press, or a reload, never pays twice. */
function keyOf(name: string, wish: string): string {
  const known = readInTab(name) as Try | null
  if (known?.wish === wish && typeof known.key === 'string') return known.key
  const key = crypto.randomUUID()
  keepInTab(name, { key, wish } satisfies Try)
  return key
}

/** Whether the API has said what became of the call: a broken connection or a server in trouble has not, nor has one that is still at it. */
const isAnswered = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.retryAfter === undefined

/**
 * Sends what costs money under a key that outlives a broken connection.
 * @param name of what is paid for; one wish at a time has it
 * @throws ApiError
 */
export async function once<T>(name: string, wish: object, send: (key: string) => Promise<T>): Promise<T> {
  try {
    const answer = await send(keyOf(name, JSON.stringify(wish)))
    keepInTab(name, null)
    return answer
  } catch (error) {
    if (isAnswered(error)) keepInTab(name, null)
    throw error
  }
}
