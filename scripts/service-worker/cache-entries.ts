import { KEPT_AT_HEADER } from '#locales/app-caches.ts'
import { BUILD } from './scope.ts'

const KEPT_BY = 'x-kept-by'

/** Adds the time and the build to a response before it is cached. */
export function stamped(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT_HEADER, String(Date.now()))
  headers.set(KEPT_BY, BUILD)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** When the copy was cached, in ms since 1970; 0 if unknown. */
export const keptAt = (response: Response): number => Number(response.headers.get(KEPT_AT_HEADER) ?? 0)

/** Whether a copy is from this build and at most `ms` old. */
export const isFresh = (response: Response | undefined, ms: number): boolean =>
  response !== undefined && response.headers.get(KEPT_BY) === BUILD && Date.now() - keptAt(response) < ms

/** Deletes all but the newest entries; re-caching an entry makes it new. */
export async function trim(cacheName: string, most: number): Promise<void> {
  const cache = await caches.open(cacheName)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}
