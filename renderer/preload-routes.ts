import { prefetch } from 'vike/client/router'
import { optional } from '#api/optional.ts'
import { isPublished, payloadUrl } from '#locales/routes.ts'
import { preloadQueue, type Share } from './preload-queue.ts'

const AT_ONCE = 4

/** Preloads code and data of a hovered, touched or focused link, and code of visible ones. Vike loads only code. */
export function preloadRoutes(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }
  if (connection?.saveData) return
  const preload = preloadQueue(AT_ONCE, warm)
  const want = (link: HTMLAnchorElement | null, share: Share): void => {
    if (link && leadsToPage(link)) preload(link.pathname, share)
  }
  const point = ({ target }: Event): void => want((target as Element).closest?.('a') ?? null, 'all')
  for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, point, { passive: true })
  watchLinks((link) => want(link, 'code'))
}

const leadsToPage = ({ origin, pathname, search, target, download }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  pathname !== location.pathname &&
  !search &&
  !target &&
  !download &&
  isPublished(pathname)

/** The router requests the data again, which the server answers by 304: server/static-files/cache-headers.ts. */
const warm = (path: string, share: Share): Promise<unknown> =>
  Promise.all([
    optional(() => prefetch(path)),
    share === 'all' && fetch(payloadUrl(path), { priority: 'low' }).then((response) => response.text()),
  ])

/** Calls back once per link when it becomes visible, including links added later. */
function watchLinks(inSight: (link: HTMLAnchorElement) => void): void {
  const seen = new WeakSet<Element>()
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      sight.unobserve(target)
      inSight(target as HTMLAnchorElement)
    }
  })
  const look = (): void => {
    for (const link of document.links) {
      if (seen.has(link)) continue
      seen.add(link)
      sight.observe(link)
    }
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(look, 200)
  }).observe(document.body, { childList: true, subtree: true })
  look()
}
