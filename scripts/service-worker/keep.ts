import { KEPT_AT_HEADER } from '#locales/app-caches.ts'
import { BUILD } from './scope.ts'

const KEPT_BY = 'x-kept-by'

/** A copy that says when it was kept, and by which build. */
export function stamped(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT_HEADER, String(Date.now()))
  headers.set(KEPT_BY, BUILD)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** When it was kept, ms since 1970; 0 for what never was. */
export const keptAt = (response: Response): number => Number(response.headers.get(KEPT_AT_HEADER) ?? 0)

/** Whether a copy is of this build and at most so many ms old. */
export const isFresh = (response: Response | undefined, ms: number): boolean =>
  response !== undefined && response.headers.get(KEPT_BY) === BUILD && Date.now() - keptAt(response) < ms

/** Leaves the newest; what is kept again counts as new. */
export async function trim(cacheName: string, most: number): Promise<void> {
  const cache = await caches.open(cacheName)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}
