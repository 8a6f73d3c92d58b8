import type { PasswordChange, Session, SignedIn, User } from '#api/contract/identity.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { addresseeOf } from '#server/messaging/public.ts'
import type { Customer } from './authentication.ts'
import type { Identity, Source } from './context.ts'
import { deviceWords } from '#server/platform/http/device.ts'
import { noteEvent } from './events.ts'
import { LIMITS } from './limits.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { requireOwner } from './reauthenticate.ts'
import { lockCustomer, setPassword } from './queries-customers.ts'
import { deleteSession, deleteSessions, sessionsOf } from './queries-sessions.ts'
import { voidVerifications } from './queries-verifications.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

export const toUser = ({ id, name, phone, email, emailVerified, createdAt }: Customer): User => ({
  id,
  name,
  phone,
  email,
  email_verified: emailVerified,
  created_at: createdAt.toISOString(),
})

export type SignedInCustomer = { customer: Customer; token: string }

export const toSignedIn = ({ customer, token }: SignedInCustomer): SignedIn => ({
  user: toUser(customer),
  token,
})

/** POST /change-password: ends every session except the current one. */
export async function changePassword(
  identity: Identity,
  customer: Customer,
  sessionId: string,
  form: PasswordChange,
  source: Source,
): Promise<void> {
  const { db, limits } = identity
  // First, so that a refused password does not use up a code.
  const fault = passwordFault(form.password, customer)
  if (fault) throw invalid({ password: fault })
  const { current_password: password, verification, code } = form
  const proof = { password, verification, code }
  const currentHash = await requireOwner(identity, customer, proof, source, 'current_password')
  const passwordHash = await hashPassword(form.password, String(customer.id))
  await inTransaction(db, async (tx) => {
    if ((await lockCustomer(tx, customer.id))?.passwordHash !== currentHash)
      throw invalid({ current_password: 'identity.password.wrong' })
    await setPassword(tx, customer.id, passwordHash)
    await voidVerifications(tx, customer.id)
    await deleteSessions(tx, customer.id, sessionId)
    await noteEvent(tx, identity, 'passwordChanged', customer.id, source)
    const { name } = customer
    await identity.send(tx, { to: addresseeOf(customer), template: 'passwordChanged', values: { name } })
  })
  await limits.forget(LIMITS.changes, String(customer.id))
}

/** GET /sessions, with the current session first. */
export async function listSessions({ db }: Identity, customer: Customer, currentId: string): Promise<Session[]> {
  const all = await sessionsOf(db, customer.id)
  return all
    .map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      device: deviceWords(userAgent),
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      current: id === currentId,
    }))
    .toSorted((one, other) => Number(other.current) - Number(one.current))
}

/** DELETE /sessions/{id} and POST /logout */
export async function endSession(
  identity: Identity,
  customer: Customer,
  id: string,
  kind: 'sessionEnded' | 'signedOut',
  source: Source,
): Promise<void> {
  await inTransaction(identity.db, async (tx) => {
    if (!(await deleteSession(tx, customer.id, id))) throw notFound()
    await noteEvent(tx, identity, kind, customer.id, source)
  })
}
