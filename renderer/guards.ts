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
export function signedInOnly({ urlParsed }: PageContextClient): void {
  start()
  if (session.token === null) throw redirect(routes.login(urlParsed.pathname + (urlParsed.searchOriginal ?? '')))
}

/** For pages that only a visitor has a use for: who is signed in goes where they were going. */
export function signedOutOnly({ urlParsed }: PageContextClient): void {
  start()
  if (session.token !== null) throw redirect(nextPath(urlParsed.search['next']) ?? routes.home())
}
