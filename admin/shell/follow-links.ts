import { navigate } from 'wouter/use-browser-location'
import { ADMIN_PATH } from '#locales/routes.ts'

const isAdmin = (path: string): boolean => path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`)

/**
 * Links between screens change the address without a load. The listener is below the document, where the shop's router
 * listens: that one would ask for the data of a page. Other links, those to the shop, load.
 */
export function followLinks(): () => void {
  const follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a')
    if (!link?.href || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.stopPropagation()
    if (event.defaultPrevented || link.target || link.download || link.origin !== location.origin) return
    if (!isAdmin(link.pathname)) return
    event.preventDefault()
    if (link.href !== location.href) navigate(link.pathname + link.search + link.hash)
  }
  document.body.addEventListener('click', follow)
  return () => document.body.removeEventListener('click', follow)
}
