import { store } from '#config'
import { appCaches } from '#locales/app-caches.ts'
import { isPublished } from '#locales/routes.ts'

export type KeptPage = { path: string; title: string }

const MOST = 12
const TITLE = /<title>([^<]*)<\/title>/

/** Pages of the shop that this browser holds, the latest first; none where it holds nothing. */
export async function keptPages(): Promise<KeptPage[]> {
  if (typeof caches === 'undefined') return []
  try {
    const cache = await caches.open(appCaches.pages)
    const keys = (await cache.keys())
      .filter(({ url }) => isPublished(new URL(url).pathname))
      .reverse()
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

/** Without the shop's name, which each title ends with: components/seo/title.ts. */
function titleOf(document: string): string {
  const title = new DOMParser().parseFromString(TITLE.exec(document)?.[1] ?? '', 'text/html').body.textContent
  return title.replace(` | ${store.name}`, '')
}
