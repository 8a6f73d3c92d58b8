import { useSyncExternalStore } from 'react'
import { navigate } from 'vike/client/router'
import type { SignedIn } from '#api/contract/identity.ts'
import { nextPath } from '#components/auth/next-path.ts'
import { t } from '#locales/auth.ts'
import { routes } from '#locales/routes.ts'
import { guestCartMerged } from '#stores/cart.ts'
import { signIn } from '#stores/session.ts'
import { showToast } from '#stores/ui.ts'

const nextOfAddress = (): string | undefined => nextPath(new URLSearchParams(location.search).get('next'))
const never = () => () => {}

/** Where the visitor was going, or nothing; unknown while the page is rendered. */
export const useNext = (): string | undefined => useSyncExternalStore(never, nextOfAddress, () => undefined)

/** Signs in and goes on: to where a guard stopped the visitor, or to the front page. The way back does not lead here. */
export async function enter(signedIn: SignedIn): Promise<void> {
  const next = nextOfAddress()
  signIn(signedIn)
  showToast(t('auth.welcome', { name: signedIn.user.name }), 'success')
  await guestCartMerged()
  await navigate(next ?? routes.home(), { overwriteLastHistoryEntry: true })
}
