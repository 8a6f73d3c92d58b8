import { render } from 'vike/abort'
import { isApiError } from '#api/errors.ts'

/** Reads a page's data; in development a 404 shows the error page, as the host would. */
export async function found<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    const isMissing = isApiError(error) && (error.status === 404 || error.status === 410)
    if (isMissing && isDevelopment()) throw render(404)
    throw error
  }
}

/** `import.meta.env` is undefined where pages are not built, as in tests of the publisher. */
const isDevelopment = (): boolean => (import.meta.env as ImportMetaEnv | undefined)?.MODE === 'development'
