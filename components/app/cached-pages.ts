import { appCaches } from '#locales/app-caches.ts'
import { isPublished } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'

export type CachedPage = { path: string; title: string }

const MOST = 12
const TITLE = /<title>([^<]*)<\/title>/

/** Cached pages of the shop, the latest first; empty without a cache. */
export async function cachedPages(): Promise<CachedPage[]> {
  if (typeof caches === 'undefined') return []
  try {
    const cache = await caches.open(appCaches.pages)
    const keys = (await cache.keys())
      .filter(({ url }) => isPublished(new URL(url).pathname))
      .toReversed()
      .slice(0, MOST)
    const pages = await Promise.all(
      keys.map(async (key) => ({
        path: new URL(key.url).pathname,
        title: titleOf(await (await cache.match(key))!.text()),
      })),
    )
    return pages.filter(({ title }) => title !== '')
  } catch {
    return []
  }
}

/** The title without the shop's name (components/seo/title.ts). */
function titleOf(document: string): string {
  const title = new DOMParser().parseFromString(TITLE.exec(document)?.[1] ?? '', 'text/html').body.textContent
  return title.replace(` | ${shop.identity.name}`, '')
}
