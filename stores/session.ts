import { proxy } from 'valtio/vanilla'
import type { SignedIn, User } from '#api/contract/identity.ts'
import { cart, clearCart, setUnmerged } from './cart/summary.ts'

/** The current customer; a token means signed in. User and token are stored by persist.ts. */
export const session = proxy({
  user: null as User | null,
  token: null as string | null,
  /** The token expired in checkout or account: docs/decisions/0036-signing-in-again-over-the-page.md */
  hasEnded: false,
  /** Only during password recovery; never stored. */
  email: null as string | null,
  /** True until storage was read: show neither the login link nor a name. */
  loading: true,
})

export const signIn = ({ user, token }: SignedIn): void => {
  // Only a guest's cart is merged, never another customer's.
  if (session.token === null && cart.id !== null) setUnmerged(cart.id)
  Object.assign(session, { user, token, hasEnded: false })
}

/** Drops the expired token; the page keeps its state for the customer. */
export const endSession = (): void => {
  clearCart()
  setUnmerged(null)
  Object.assign(session, { token: null, hasEnded: true })
}

/** Clears customer and cart. `logOut` in account.ts tells the API. */
export const signOut = (): void => {
  clearCart()
  setUnmerged(null)
  Object.assign(session, { user: null, token: null, hasEnded: false })
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
