import { useEffect } from 'react'
import { subscribe } from 'valtio/vanilla'
import { navigate } from 'vike/client/router'
import { routes } from '#locales/routes.ts'
import { deleteOwnData } from '#stores/own-data.ts'
import { session, signOut } from '#stores/session.ts'

/**
 * Redirects away from personal pages after a sign-out in any tab. After an expired session the page stays; leaving it
 * without signing in again signs the customer out.
 */
export function useLeaveOnSignOut(): void {
  useEffect(() => {
    const leave = (): void => {
      if (session.token === null && !session.hasEnded) void navigate(routes.home())
    }
    const unsubscribe = subscribe(session, leave)
    // Another person may open the next page in this browser.
    const hide = (): void => void (session.hasEnded && deleteOwnData({ keepsQueued: session.owner !== null }))
    addEventListener('pagehide', hide)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', hide)
      if (!session.hasEnded) return
      if (session.owner === null) return signOut()
      session.user = null
      deleteOwnData({ keepsQueued: true })
    }
  }, [])
}
