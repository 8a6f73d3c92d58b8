import { useSyncExternalStore } from 'react'
import { navigate } from 'vike/client/router'
import type { SignedIn } from '#api/contract/identity.ts'
import { nextPath } from '#components/auth/next-path.ts'
import { t } from '#locales/areas/auth.ts'
import { routes } from '#locales/routes.ts'
import { guestCartMerged } from '#stores/cart/summary.ts'
import { signIn } from '#stores/session.ts'
import { showToast } from '#stores/ui.ts'

const nextOfAddress = (): string | undefined => nextPath(new URLSearchParams(location.search).get('next'))
const never = () => () => {}

/** The path to return to, if any; undefined during rendering. */
export const useNext = (): string | undefined => useSyncExternalStore(never, nextOfAddress, () => undefined)

/**
 * Signs in and redirects to the path where a guard stopped the visitor, or to the home page. Replaces the history
 * entry.
 */
export async function enter(signedIn: SignedIn): Promise<void> {
  const next = nextOfAddress()
  signIn(signedIn)
  showToast(t('auth.welcome', { name: signedIn.user.name }), 'success')
  await guestCartMerged()
  await navigate(next ?? routes.home(), { overwriteLastHistoryEntry: true })
}
