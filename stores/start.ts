import { subscribe } from 'valtio/vanilla'
import { connect } from '#api/client.ts'
import { optional } from '#api/optional.ts'
import { restore } from './persist.ts'
import { session } from './session.ts'

let started = false

/** Once a visit, when the page has hydrated, or as soon as somebody has to know who is here; further calls do nothing. */
export function startStores({ goHome }: { goHome: () => void }): void {
  if (started) return
  started = true
  connect({
    token: () => session.token,
    failed: (error, about) => void optional(() => import('./failures.ts')).then((failures) => failures?.handleFailure(error, { ...about, goHome })),
  })
  let known: string | null = null
  const follow = (): void => {
    if (session.token === known) return
    known = session.token
    if (known !== null) void optional(() => import('./profile.ts')).then((profile) => profile?.loadProfile())
  }
  restore()
  follow()
  subscribe(session, follow)
}
