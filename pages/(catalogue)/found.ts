import { render } from 'vike/abort'
import { isApiError } from '#api/errors.ts'

/** What is read for a page; in development an address that leads to nothing shows the error page, as the host would. */
export async function found<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (import.meta.env.DEV && isApiError(error) && (error.status === 404 || error.status === 410)) throw render(404)
    throw error
  }
}
