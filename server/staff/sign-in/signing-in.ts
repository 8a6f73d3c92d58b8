import type { FastifyRequest } from 'fastify'
import type {
  Invitation,
  InvitationPasskey,
  InvitationPassword,
  PasskeySignIn,
  PasswordSignIn,
  PasswordStepUp,
  TotpSetup,
} from '#api/contract/staff-account.ts'
import type { PasskeyCreation } from '#api/contract/staff-passkey.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { staffPeople } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { sourceOf } from '#server/identity/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import { callIn, type PersonCaller } from '#server/staff-access/public.ts'
import type { StaffContext } from '../context.ts'
import { keepingASignIn } from '../people/at-least-one.ts'
import { readInvitation, useInvitation } from '../people/invitations.ts'
import { removeSignIn } from '../people/people.ts'
import { addPasskey, checkedPasskey, creationOptions, personOfPasskey, type ProvenPerson } from './passkeys.ts'
import { checkedPassword, personByEmail, personById, setPassword, withPassword } from './passwords.ts'
import { markSteppedUp, openSession } from './sessions.ts'
import { newTotp } from './totp.ts'

type Method = 'passkey' | 'password'

/** Records the sign-in and returns the token for the cookie. */
async function signIn(
  tx: Tx,
  request: FastifyRequest,
  { id, name, counter }: ProvenPerson,
  method: Method,
): Promise<string> {
  const details = { method, ...(counter && { counter }) }
  await recordAction(tx, { id, name, call: callIn(request) }, 'staff.signIn', `staff:${id}`, details)
  return openSession(tx, id, sourceOf(request))
}

/** @throws Refusal 422 */
export async function signInByPasskey(
  context: StaffContext,
  { passkey }: PasskeySignIn,
  request: FastifyRequest,
): Promise<string> {
  const person = await personOfPasskey(context, 'sign-in', passkey, request)
  return inTransaction(context.db, (tx) => signIn(tx, request, person, 'passkey'))
}

/** @throws Refusal 422, 428 */
export async function signInByPassword(
  context: StaffContext,
  { email, ...proof }: PasswordSignIn,
  request: FastifyRequest,
): Promise<string> {
  const known = await personByEmail(context.db, email)
  return withPassword(context, known, proof, sourceOf(request), (tx, { id, name }) =>
    signIn(tx, request, { id, name }, 'password'),
  )
}

/** @throws Refusal 422 for another person's passkey too */
export async function stepUpByPasskey(
  context: StaffContext,
  caller: PersonCaller,
  { passkey }: PasskeySignIn,
  request: FastifyRequest,
): Promise<void> {
  const { counter } = await personOfPasskey(context, `step-up:${caller.id}`, passkey, request, caller.id)
  await inTransaction(context.db, (tx) => stepUp(tx, caller, { method: 'passkey', ...(counter && { counter }) }))
}

/** @throws Refusal 422, 428 */
export async function stepUpByPassword(
  context: StaffContext,
  caller: PersonCaller,
  proof: PasswordStepUp,
  request: FastifyRequest,
): Promise<void> {
  const person = await personById(context.db, caller.id)
  await withPassword(context, person, proof, sourceOf(request), (tx) => stepUp(tx, caller, { method: 'password' }))
}

async function stepUp(
  tx: Tx,
  caller: PersonCaller,
  details: { method: Method } & Pick<ProvenPerson, 'counter'>,
): Promise<void> {
  await markSteppedUp(tx, caller.person.session.id)
  await recordAction(tx, caller, 'staff.stepUp', `staff:${caller.id}`, details)
}

/** @throws Refusal 410 */
export async function showInvitation({ db }: StaffContext, token: string): Promise<Invitation> {
  const { name, email, role, expiresAt, joinedAt } = await readInvitation(db, token)
  return {
    name,
    email,
    role: { id: role.id, name: role.name },
    expires_at: expiresAt.toISOString(),
    renews: joinedAt !== null,
  }
}

/** @throws Refusal 410 */
export const invitationPasskey = async (context: StaffContext, token: string): Promise<PasskeyCreation> =>
  creationOptions(context, await readInvitation(context.db, token))

/** @throws Refusal 410 */
export const invitationTotp = async (context: StaffContext, token: string): Promise<TotpSetup> =>
  newTotp(context, await readInvitation(context.db, token))

type Joined = { token: string; recoveryCodes: string[] }

/** @throws Refusal 410, 422 */
export async function joinByPasskey(
  context: StaffContext,
  { token, ...entry }: InvitationPasskey,
  request: FastifyRequest,
): Promise<Joined> {
  const { id } = await readInvitation(context.db, token)
  const checked = await checkedPasskey(context, id, entry, request)
  return join(context, token, request, 'passkey', async (tx) => {
    await addPasskey(tx, checked)
    return []
  })
}

/** @throws Refusal 410, 422 */
export async function joinByPassword(
  context: StaffContext,
  { token, ...entry }: InvitationPassword,
  request: FastifyRequest,
): Promise<Joined> {
  const { id } = await readInvitation(context.db, token)
  const checked = await checkedPassword(context, id, entry, sourceOf(request))
  return join(context, token, request, 'password', (tx) => setPassword(context, tx, id, checked))
}

/** A failure leaves the invitation valid. */
const join = (
  context: StaffContext,
  token: string,
  request: FastifyRequest,
  method: Method,
  setUp: (tx: Tx) => Promise<string[]>,
): Promise<Joined> =>
  inTransaction(context.db, async (tx) => {
    const { id, name } = await readInvitation(tx, token)
    await useInvitation(tx, token)
    const recoveryCodes = await keepingASignIn(tx, id, async () => {
      await removeSignIn(tx, id)
      return setUp(tx)
    })
    await tx
      .update(staffPeople)
      .set({ joinedAt: sql`coalesce(joined_at, now())` })
      .where(eq(staffPeople.staffId, id))
    await recordAction(tx, { id, name, call: callIn(request) }, 'staff.join', `staff:${id}`, { method })
    return { token: await openSession(tx, id, sourceOf(request)), recoveryCodes }
  })
