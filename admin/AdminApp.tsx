import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { Route, Router, Switch } from 'wouter'
import { connect } from '#api/client.ts'
import { SESSION_LOCKED } from '#api/contract/staff-permissions.ts'
import { isApiError } from '#api/errors.ts'
import { readMe } from '#api/staff/me.ts'
import { meKey, queries } from './query.ts'
import { endSession, enterSession, lockSession } from './session-state.ts'
import { Frame } from './shell/Frame.tsx'
import { Failure, Loading } from './shell/states.tsx'
import { followLinks } from './shell/follow-links.ts'
import { SignInScreen } from './sign-in/SignInScreen.tsx'
import { Plain } from './sign-in/Plain.tsx'
import { ADMIN_PATH } from '#locales/routes.ts'

const UNAUTHORISED = 401
const Invitation = lazy(() => import('./sign-in/Invitation.tsx').then((loaded) => ({ default: loaded.Invitation })))

// The session is in an HttpOnly cookie, so calls carry no token. Each screen shows its own failures.
connect({
  token: () => null,
  failed: ({ status, code }) => {
    if (status === UNAUTHORISED) endSession()
    if (code === SESSION_LOCKED) lockSession()
  },
  kept: () => {},
})

export function AdminApp() {
  useEffect(followLinks, [])
  return (
    <QueryClientProvider client={queries}>
      <Router base={ADMIN_PATH}>
        <Switch>
          <Route path="/invitation">
            <Suspense fallback={<Loading />}>
              <Invitation />
            </Suspense>
          </Route>
          <Route>
            <SignedIn>
              <Frame />
            </SignedIn>
          </Route>
        </Switch>
      </Router>
    </QueryClientProvider>
  )
}

/** Reads who is signed in, or shows the sign-in. */
function SignedIn({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery({ queryKey: meKey, queryFn: () => readMe() })
  const isIn = data !== undefined
  // Runs before the effects of the frame, which lock the screen if it has been idle for too long.
  useLayoutEffect(() => {
    if (isIn) enterSession()
  }, [isIn])
  if (data) return children
  if (isApiError(error) && error.status === UNAUTHORISED) return <SignInScreen />
  return <Plain>{error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}</Plain>
}
