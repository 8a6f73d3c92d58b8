import { redirect } from 'vike/abort'
import type { PageContextClient } from 'vike/types'
import { nextPath } from '#components/auth/next-path.ts'
import { routes } from '#locales/routes.ts'
import { session } from '#stores/session.ts'
import { start } from './start.ts'

/**
 * For pages that are somebody's own: `export { signedInOnly as guard } from '#renderer/guards.ts'` in a `+guard.client.ts`
 * beside or above them, and `ssr: false` in their `+config.ts`. It runs before anything of the page is shown; a visitor
 * is asked to sign in and then comes back to the page. What the API gives is guarded by the API.
 */
export async function signedInOnly(pageContext: PageContextClient): Promise<void> {
  start()
  const { pathname, searchOriginal } = pageContext.urlParsed
  if (session.token === null) await leadTo(routes.login(pathname + (searchOriginal ?? '')), pageContext)
}

/** For pages that only a visitor has a use for: who is signed in goes where they were going. */
export async function signedOutOnly(pageContext: PageContextClient): Promise<void> {
  start()
  const lost = addressWithNext(pageContext)
  if (lost) await leadTo(lost, pageContext)
  if (session.token !== null) await leadTo(nextPath(pageContext.urlParsed.search['next']) ?? routes.home(), pageContext)
}

/**
 * The links between these pages are rendered without `?next=`, which no file can know. Pressed before their page is
 * taken over, they lose it; then the address of the page before still has it, and this page's with it is given.
 */
function addressWithNext({ isHydration, urlOriginal }: PageContextClient): string | undefined {
  // The router moves the address once the guards have let it.
  const before = URL.parse(isHydration ? document.referrer : location.href)
  const here = new URL(urlOriginal, location.origin)
  if (before?.origin !== here.origin || !before.pathname.startsWith('/auth/') || here.searchParams.has('next'))
    return undefined
  const next = nextPath(before.searchParams.get('next'))
  if (!next) return undefined
  here.searchParams.set('next', next)
  return here.pathname + here.search + here.hash
}

/** Leaves the page before it is shown. The first page of a visit is left for good: the router would never end its hydration. */
export async function leadTo(path: string, { isHydration }: PageContextClient): Promise<void> {
  if (!isHydration) throw redirect(path)
  location.replace(path)
  await new Promise(() => {})
}

/** For pages that show what this browser has kept, whoever is here: it is read before they are drawn. */
export async function anybody(): Promise<void> {
  start()
}
