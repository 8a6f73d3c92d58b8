import { useEffect, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio/react'
import { navigate } from 'vike/client/router'
import type { SignedIn } from '#api/contract/identity.ts'
import { nextPath } from '#components/auth/next-path.ts'
import { t } from 'virtual:words/auth'
import { routes } from '#locales/routes.ts'
import { guestCartMerged } from '#stores/cart/summary.ts'
import { session, signIn } from '#stores/session.ts'
import { showToast } from '#stores/ui.ts'

const nextOfAddress = (): string | undefined => nextPath(new URLSearchParams(location.search).get('next'))
const never = () => () => {}

/** The path to return to, if any; undefined during rendering. */
export const useNext = (): string | undefined => useSyncExternalStore(never, nextOfAddress, () => undefined)

/** Whether the address asks for the login with a password; false during rendering. */
export const useByPassword = (): boolean =>
  useSyncExternalStore(
    never,
    () => new URLSearchParams(location.search).get('by') === 'password',
    () => false,
  )

let entering: Promise<void> | null = null

/**
 * Signs in and redirects to the path where a guard stopped the visitor, or to the home page. Replaces the history
 * entry.
 */
export async function enter(signedIn: SignedIn): Promise<void> {
  signIn(signedIn)
  await goOn()
}

/** Continues too when the customer signs in in another tab. */
export function useEnterWithOtherTab(): void {
  const { token } = useSnapshot(session)
  useEffect(() => {
    if (token !== null) void goOn()
  }, [token])
}

const goOn = (): Promise<void> => (entering ??= leave().finally(() => void (entering = null)))

async function leave(): Promise<void> {
  const next = nextOfAddress()
  showToast(t('auth.welcome', { name: session.user?.name ?? '' }), 'success')
  await guestCartMerged()
  await navigate(next ?? routes.home(), { overwriteLastHistoryEntry: true })
}
