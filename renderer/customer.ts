import { subscribe } from 'valtio/vanilla'
import { optional } from '#api/optional.ts'
import { session } from '#stores/session.ts'
import { restoreWishes } from '#stores/wishes.ts'

let followed = false

/** What goes along with a visit besides its pages: hearts, the partner who sent the visitor, and what a customer hears of. Once; further calls do nothing. */
export function followVisit(): void {
  if (followed) return
  followed = true
  restoreWishes()
  if (location.search.includes('ref='))
    void optional(() => import('#stores/referral.ts')).then((referral) => referral?.takeReferral())
  let known: string | null = null
  const follow = (): void => {
    if (session.token === known) return
    known = session.token
    void optional(() => import('#stores/signed-in.ts')).then((signedIn) =>
      signedIn?.followCustomer(session.token !== null),
    )
  }
  follow()
  subscribe(session, follow)
}
