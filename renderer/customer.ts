import { subscribe } from 'valtio/vanilla'
import { optional } from '#api/optional.ts'
import { session } from '#stores/session.ts'
import { restoreWishes } from '#stores/wishlist.ts'

let followed = false

/** Starts state of the whole visit: wishlist, referral and customers' notifications. Repeated calls do nothing. */
export function followVisit(): void {
  if (followed) return
  followed = true
  restoreWishes()
  if (location.search.includes('ref='))
    void optional(() => import('#stores/referral.ts')).then((referral) => referral?.rememberReferral())
  let token: string | null = null
  const followSession = (): void => {
    if (session.token === token) return
    token = session.token
    void optional(() => import('#stores/signed-in.ts')).then((signedIn) =>
      signedIn?.followCustomer(session.token !== null),
    )
  }
  followSession()
  subscribe(session, followSession)
}
