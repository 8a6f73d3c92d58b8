import type { FastifyRequest } from 'fastify'
import type { PasskeyEntry, PasswordSetup, StaffPasskey } from '#api/contract/staff-account.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { sourceOf } from '#server/identity/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { PersonCaller } from '#server/staff-access/public.ts'
import type { StaffContext } from '../context.ts'
import { keepingASignIn } from '../people/at-least-one.ts'
import { signInOf } from './me.ts'
import { addPasskey, checkedPasskey, deletePasskey } from './passkeys.ts'
import { checkedPassword, setPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { renewRecoveryCodes } from './totp.ts'

const subjectOf = ({ id }: PersonCaller): string => `staff:${id}`

/** @throws Refusal 422 */
export async function addOwnPasskey(
  context: StaffContext,
  caller: PersonCaller,
  entry: PasskeyEntry,
  request: FastifyRequest,
): Promise<StaffPasskey> {
  const checked = await checkedPasskey(context, caller.id, entry, request)
  return inTransaction(context.db, async (tx) => {
    const added = await addPasskey(tx, checked)
    await recordAction(tx, caller, 'staff.passkeyAdd', subjectOf(caller), { after: { name: added.name } })
    return added
  })
}

/** @throws Refusal 404, 409 for the last way to sign in */
export const removeOwnPasskey = (db: Database, caller: PersonCaller, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await keepingASignIn(tx, caller.id, async () => {
      if (!(await deletePasskey(tx, caller.id, id))) throw notFound()
    })
    await recordAction(tx, caller, 'staff.passkeyRemove', subjectOf(caller), { passkey: id })
  })

/**
 * Sets or replaces the password, and ends the person's other sessions.
 * @returns new recovery codes
 * @throws Refusal 422
 */
export async function setOwnPassword(
  context: StaffContext,
  caller: PersonCaller,
  entry: PasswordSetup,
  request: FastifyRequest,
): Promise<string[]> {
  const checked = await checkedPassword(context, caller.id, entry, sourceOf(request))
  return inTransaction(context.db, async (tx) => {
    const codes = await setPassword(context, tx, caller.id, checked)
    await endSessions(tx, caller.id, caller.person.session.id)
    await recordAction(tx, caller, 'staff.password', subjectOf(caller))
    return codes
  })
}

/** @throws Refusal 409 without a password, whose code they replace */
export const newRecoveryCodes = (context: StaffContext, caller: PersonCaller): Promise<string[]> =>
  inTransaction(context.db, async (tx) => {
    if (!(await signInOf(tx, caller.id)).password) throw new Refusal(409, 'api.staff.noPassword')
    const codes = await renewRecoveryCodes(context, tx, caller.id)
    await recordAction(tx, caller, 'staff.recoveryCodes', subjectOf(caller))
    return codes
  })

export const endOtherSessions = (db: Database, caller: PersonCaller): Promise<void> =>
  inTransaction(db, async (tx) => {
    await endSessions(tx, caller.id, caller.person.session.id)
    await recordAction(tx, caller, 'staff.endSessions', subjectOf(caller))
  })
