import { useEffect } from 'react'
import { subscribe } from 'valtio/vanilla'
import { navigate } from 'vike/client/router'
import { routes } from '#locales/routes.ts'
import { session } from '#stores/session.ts'

/** Whoever signs out, in whichever tab, is led away from their own pages. */
export function useLeaveOnSignOut(): void {
  useEffect(() => {
    const leave = (): void => {
      if (session.token === null) void navigate(routes.home())
    }
    return subscribe(session, leave)
  }, [])
}
