import { proxy } from 'valtio/vanilla'
import type { SignedIn, User } from '#api/contract/identity.ts'
import { cart, clearCart, setUnmerged } from './cart.ts'

/** Who is here; signed in means that there is a token. User and token are kept by persist.ts. */
export const session = proxy({
  user: null as User | null,
  token: null as string | null,
  /** Only while a password is being recovered, and never written down. */
  email: null as string | null,
  /** Until the browser's storage was read, nobody knows who is here: show neither «sign in» nor a name. */
  loading: true,
})

export const signIn = ({ user, token }: SignedIn): void => {
  // The guest's cart, not that of another customer.
  if (session.token === null && cart.id !== null) setUnmerged(cart.id)
  Object.assign(session, { user, token })
}

/** Forgets the customer and the cart. The API is told by `logOut` of account.ts. */
export const signOut = (): void => {
  clearCart()
  setUnmerged(null)
  Object.assign(session, { user: null, token: null })
}

export const setUser = (user: User): void => {
  session.user = user
}

export const rememberEmail = (email: string): void => {
  session.email = email
}

export const forgetEmail = (): void => {
  session.email = null
}
