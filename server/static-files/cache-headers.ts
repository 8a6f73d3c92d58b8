import { hash } from 'node:crypto'

const YEAR = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Shared caches must not answer for these: https://w3c.github.io/ServiceWorker/#update-algorithm */
const NEVER = 'no-cache'

/** Files named by a content hash stay cached; pages and data contain prices, so each use is revalidated (304). */
export function cacheControl(file: string): string {
  if (/^(assets|media|fonts|flags)\/|^search\/[\da-f]{16}\.json$/.test(file)) return YEAR
  if (/^(sw(-kill)?\.js(on)?|admin\/sw\.js)$/.test(file)) return NEVER
  return REVALIDATE
}

/** `Cache-Tag` header of a page and its data, from the page's decoded path. */
export const cacheTag = (page: string): string => `page-${hash('sha256', page).slice(0, 16)}`

/** For a CDN that publishing purges: the CDN answers for a day, or until a run purges the page's tag. */
export const cdnHeaders = (page: string) => ({
  'cache-tag': cacheTag(page),
  'cdn-cache-control': 'public, max-age=86400',
})
