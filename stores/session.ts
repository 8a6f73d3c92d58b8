import { proxy } from 'valtio/vanilla'
import type { Express, SignedIn, User } from '#api/contract/identity.ts'
import { cart, clearCart, setUnmerged } from './cart/summary.ts'

/** The current customer; a token means signed in. User and token are stored by persist.ts. */
export const session = proxy({
  user: null as User | null,
  token: null as string | null,
  /** The token expired, and the customer may sign in again: docs/decisions/0169-accounts.md */
  hasEnded: false,
  /** Id of the customer whose session has ended while something of theirs is queued; stored too. */
  owner: null as number | null,
  /** How the customer can pay without the checkout, as the profile says. */
  express: null as Express | null,
  /** Only during password recovery; never stored. */
  email: null as string | null,
  /** True until storage was read: show neither the login link nor a name. */
  loading: true,
})

export const signIn = ({ user, token }: SignedIn): void => {
  // Only a guest's cart is merged, never another customer's.
  if (session.token === null && cart.id !== null) setUnmerged(cart.id)
  Object.assign(session, { user, token, hasEnded: false, owner: null })
}

/** Clears customer and cart. `logOut` in account.ts tells the API. */
export const signOut = (): void => {
  clearCart()
  setUnmerged(null)
  Object.assign(session, { user: null, token: null, hasEnded: false, owner: null })
}

export const setUser = (user: User): void => {
  session.user = user
}

export const rememberEmail = (email: string): void => {
  session.email = email
}

export const clearEmail = (): void => {
  session.email = null
}
