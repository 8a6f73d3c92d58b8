import type { FastifyRequest } from 'fastify'
import type { StaffPasskey } from '#api/contract/staff-account.ts'
import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '#api/contract/staff-passkey.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, isNull, sql } from '#server/platform/database/drizzle.ts'
import { staff, staffPasskeys } from '#server/platform/database/schema.ts'
import { invalid, type Refusal } from '#server/platform/http/errors.ts'
import { deriveKey, keyedHash } from '#server/platform/http/keys.ts'
import { message } from '#server/platform/http/messages.ts'
import { settings } from '#server/settings/service.ts'
import type { StaffContext } from '../context.ts'
import { CHALLENGE_SECONDS, newChallenge, useChallenge, type Purpose } from './challenges.ts'
import { adminOrigin, isAdminOrigin } from './own-site.ts'

/** Loaded with the first passkey: it takes 26 MB and a third of a second. */
const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256; Node warns that the newest ones are experimental. */
const ALGORITHMS = [-8, -7, -257]

/** Passkeys belong to the host of the admin's pages. */
const hostOf = ({ config }: StaffContext): string => new URL(adminOrigin(config)).hostname
const originOf = ({ config }: StaffContext, request: FastifyRequest): string => {
  const { origin } = request.headers
  return origin !== undefined && isAdminOrigin(origin, request, config) ? origin : adminOrigin(config)
}
/** The user handle for authenticators: stable, and no personal data. */
const userOf = ({ config }: StaffContext, id: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(keyedHash(deriveKey(config, 'staff passkeys'), String(id)), 'base64url'))

const refused = (): Refusal => invalid({ passkey: 'api.staff.passkeyRefused' })

export async function creationOptions(
  context: StaffContext,
  person: { id: number; name: string; email: string | null },
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await webauthn()
  const known = await passkeysOf(context.db, person.id)
  const { hints: _, ...options } = await generateRegistrationOptions({
    rpName: settings().identity.name,
    rpID: hostOf(context),
    userID: userOf(context, person.id),
    userName: person.email ?? person.name,
    userDisplayName: person.name,
    challenge: newChallenge(context, `register:${person.id}`),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return options as PasskeyCreation
}

type NewPasskey = Omit<typeof staffPasskeys.$inferInsert, 'id'>

/**
 * Verifies a created passkey, outside of any transaction.
 * @throws Refusal 422
 */
export async function checkedPasskey(
  context: StaffContext,
  personId: number,
  { passkey, name }: { passkey: CreatedPasskey; name?: string },
  request: FastifyRequest,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await webauthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: await usedChallenge(context, `register:${personId}`, passkey),
    expectedOrigin: originOf(context, request),
    expectedRPID: hostOf(context),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(inWords)
  if (!verified) throw refused()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    staffId: personId,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    name: name?.trim() || message('staff.passkey'),
  }
}

/** Stores a verified passkey. @throws Refusal 422 if it is registered already */
export async function addPasskey(tx: Tx, passkey: NewPasskey): Promise<StaffPasskey> {
  const [added] = await tx.insert(staffPasskeys).values(passkey).onConflictDoNothing().returning()
  if (!added) throw invalid({ passkey: 'api.staff.passkeyTaken' })
  return toPasskey(added)
}

/** @param personId limits the request to their passkeys; without it the browser offers every passkey of this shop */
export async function requestOptions(context: StaffContext, personId?: number): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await webauthn()
  const known = personId === undefined ? undefined : await passkeysOf(context.db, personId)
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: hostOf(context),
    challenge: newChallenge(context, personId === undefined ? 'sign-in' : `step-up:${personId}`),
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
    ...(known && { allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })) }),
  })
  return { ...options, allowCredentials: options.allowCredentials ?? [] } as PasskeyRequest
}

/** A counter that did not grow, which the audit notes; docs/decisions/0074-proof-and-notice-follow-money.md */
type Counter = { stored: number; reported: number }
export type ProvenPerson = { id: number; name: string; counter?: Counter }

/**
 * The person whose passkey was used.
 * @param only the person it must belong to
 * @throws Refusal 422
 */
export async function personOfPasskey(
  context: StaffContext,
  purpose: Purpose,
  passkey: UsedPasskey,
  request: FastifyRequest,
  only?: number,
): Promise<ProvenPerson> {
  const { verifyAuthenticationResponse } = await webauthn()
  const [found] = await context.db
    .select({ passkey: staffPasskeys, person: { id: staff.id, name: staff.name } })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(and(eq(staffPasskeys.credentialId, passkey.id), isNull(staff.revokedAt)))
  if (!found || (only !== undefined && found.person.id !== only)) throw refused()
  const { credentialId: id, publicKey, transports } = found.passkey
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: passkey,
    expectedChallenge: await usedChallenge(context, purpose, passkey),
    expectedOrigin: originOf(context, request),
    expectedRPID: hostOf(context),
    // With 0 the library accepts every counter; `markUsed` judges it.
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0, transports },
  }).catch(inWords)
  if (!verified) throw refused()
  const counter = await markUsed(context.db, found.passkey.id, {
    counter: authenticationInfo.newCounter,
    isSynced: authenticationInfo.credentialDeviceType === 'multiDevice',
  })
  return { ...found.person, ...(counter && { counter }) }
}

/** The challenge that the browser signed; it cannot be used again. @throws Refusal 422 unless the shop made it */
async function usedChallenge(
  context: StaffContext,
  purpose: Purpose,
  { response }: CreatedPasskey | UsedPasskey,
): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON)
  if (challenge === undefined || !(await useChallenge(context, purpose, challenge))) throw refused()
  return challenge
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The library throws plain errors for every rejection. */
function inWords(): never {
  throw refused()
}

/**
 * Stores a use. Managers that sync passkeys report 0 for ever, so one that moved there goes backwards: accepted, and
 * returned for the audit.
 * @throws Refusal 422 for a passkey of one device whose counter did not grow: it may have been copied
 */
async function markUsed(
  db: Tx,
  id: number,
  { counter, isSynced }: { counter: number; isSynced: boolean },
): Promise<Counter | undefined> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(staffPasskeys).where(eq(staffPasskeys.id, id)).for('update')
    if (!known) throw refused()
    const { counter: stored } = known
    const hasGrown = counter > stored || (counter === 0 && stored === 0)
    if (!hasGrown && !isSynced) throw invalid({ passkey: 'api.staff.passkeyCounter' })
    await tx
      .update(staffPasskeys)
      .set({ counter, lastUsedAt: sql`now()` })
      .where(eq(staffPasskeys.id, id))
    return hasGrown ? undefined : { stored, reported: counter }
  })
}

const passkeysOf = (db: Tx, personId: number) =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, personId)).orderBy(desc(staffPasskeys.id))

export const listPasskeys = async (db: Tx, personId: number): Promise<StaffPasskey[]> =>
  (await passkeysOf(db, personId)).map(toPasskey)

/** Removes a passkey. @returns false if the person does not have it */
export async function deletePasskey(tx: Tx, personId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, personId), eq(staffPasskeys.id, id)))
  return (rowCount ?? 0) > 0
}

const toPasskey = ({ id, name, createdAt, lastUsedAt }: typeof staffPasskeys.$inferSelect): StaffPasskey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})
