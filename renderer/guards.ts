import { redirect } from 'vike/abort'
import type { PageContextClient } from 'vike/types'
import { nextPath } from '#components/auth/next-path.ts'
import { writesUnderWay } from '#api/client.ts'
import { routes } from '#locales/routes.ts'
import { session } from '#stores/session.ts'
import { loadWhole } from './build.ts'
import { connectStores } from './connect-stores.ts'

/**
 * Guards personal pages: `export { signedInOnly as guard } from '#renderer/guards.ts'` in their `+guard.client.ts`, and
 * `ssr: false` in `+config.ts`. It redirects to sign-in before the page renders; the API protects the data itself.
 */
export async function signedInOnly(pageContext: PageContextClient): Promise<void> {
  connectStores()
  const { pathname, searchOriginal } = pageContext.urlParsed
  if (session.token === null) await redirectTo(routes.login(pathname + (searchOriginal ?? '')), pageContext)
}

/** ms for which a change of the cart may still be answered before the page is left. */
const WRITING_MS = 2000

/**
 * Guards the checkout, whose pages have their own content security policy: it holds only in a document that was loaded
 * there, so other pages lead to it by a full load.
 */
export async function checkoutOnly(pageContext: PageContextClient): Promise<void> {
  await signedInOnly(pageContext)
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded || /^\/checkout(\/|$)/.test(new URL(loaded.name).pathname)) return
  for (const end = Date.now() + WRITING_MS; writesUnderWay() && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 50))
  await loadWhole(pageContext)
}

/** Guards pages for signed-out visitors: a signed-in customer is redirected to `next`. */
export async function signedOutOnly(pageContext: PageContextClient): Promise<void> {
  connectStores()
  const withNext = addressWithNext(pageContext)
  if (withNext) await redirectTo(withNext, pageContext)
  if (session.token !== null)
    await redirectTo(nextPath(pageContext.urlParsed.search['next']) ?? routes.home(), pageContext)
}

/**
 * Static links between these pages have no `?next=`. Before hydration nothing adds it, so it is restored from the
 * previous page's address.
 */
function addressWithNext({ isHydration, urlOriginal }: PageContextClient): string | undefined {
  // The router changes the address after the guards.
  const before = URL.parse(isHydration ? document.referrer : location.href)
  const target = new URL(urlOriginal, location.origin)
  if (before?.origin !== target.origin || !before.pathname.startsWith('/auth/') || target.searchParams.has('next'))
    return undefined
  const next = nextPath(before.searchParams.get('next'))
  if (!next) return undefined
  target.searchParams.set('next', next)
  return target.pathname + target.search + target.hash
}

/**
 * Leaves the page before it renders. The first page of a visit uses a full load, since the router would never finish
 * its hydration.
 */
export async function redirectTo(path: string, { isHydration }: PageContextClient): Promise<void> {
  if (!isHydration) throw redirect(path)
  location.replace(path)
  await new Promise(() => {})
}

/** For pages that show data stored in this browser: reads it before rendering. */
export async function anybody(): Promise<void> {
  connectStores()
}
