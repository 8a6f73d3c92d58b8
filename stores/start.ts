import { subscribe } from 'valtio/vanilla'
import { connect } from '#api/client.ts'
import { optional } from '#api/optional.ts'
import { setKeptAt } from './app.ts'
import { forgetOwnData } from './own-data.ts'
import { restore } from './persist.ts'
import { session } from './session.ts'

let started = false

/** Once a visit, when the page has hydrated, or as soon as somebody has to know who is here; further calls do nothing. */
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
  let known: string | null = null
  let owner: number | undefined
  const follow = (): void => {
    if (session.token === known) return
    // Another customer, or none: what is kept of the one before goes. A new token may be the same customer's.
    if (known !== null && (session.token === null || session.user?.id !== owner)) forgetOwnData()
    owner = session.user?.id
    known = session.token
    if (known !== null) void optional(() => import('./profile.ts')).then((profile) => profile?.loadProfile())
  }
  restore()
  follow()
  subscribe(session, follow)
}
