import { subscribe } from 'valtio/vanilla'
import { connect } from '#api/client.ts'
import { optional } from '#api/optional.ts'
import { setKeptAt } from './app.ts'
import { deleteOwnData } from './own-data.ts'
import { restore } from './persist.ts'
import { session } from './session.ts'

let started = false

/** Starts the stores after hydration, or earlier when the session is needed; further calls do nothing. */
export function startStores({ goHome }: { goHome: () => void }): void {
  if (started) return
  started = true
  connect({
    token: () => session.token,
    kept: setKeptAt,
    failed: (error, about) =>
      void optional(() => import('./failures.ts')).then((failures) =>
        failures?.handleFailure(error, { ...about, goHome }),
      ),
  })
  let lastToken: string | null = null
  let owner: number | undefined
  let wasSomebody = false
  const follow = (): void => {
    const { token, user, hasEnded, owner: left } = session
    const isSomebody = token !== null || hasEnded
    const isNew = token !== null && token !== lastToken
    // Deletes the previous customer's data. A new token may belong to the same customer.
    if (wasSomebody && (!isSomebody || (isNew && user?.id !== owner))) deleteOwnData()
    owner = user?.id ?? left ?? undefined
    lastToken = token
    wasSomebody = isSomebody
    if (isNew) void optional(() => import('./profile.ts')).then((profile) => profile?.loadProfile())
  }
  restore()
  follow()
  subscribe(session, follow)
}
