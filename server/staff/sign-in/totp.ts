import { randomInt } from 'node:crypto'
import type { TotpSetup } from '#api/contract/staff-account.ts'
import { typedCode } from '#locales/typed.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNull, lt, or } from '#server/platform/database/drizzle.ts'
import { staffPeople, staffRecoveryCodes } from '#server/platform/database/schema.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { deriveKey, keyedHash } from '#server/platform/http/keys.ts'
import { seal, unseal } from '#server/platform/http/sealed.ts'
import { settings } from '#server/settings/service.ts'
import type { StaffContext } from '../context.ts'

/** Loaded on demand, with the first password. */
const otplib = () => import('otplib')

const STEP_SECONDS = 30
const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 10
/** Letters and digits that do not look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const keyOf = ({ config }: StaffContext): Buffer => deriveKey(config, 'staff codes')
const sealedFor = (personId: number): string => `staff ${personId} totp`
const setupOf = (context: StaffContext, personId: number, secret: string): string =>
  `${secret}.${keyedHash(keyOf(context), `setup|${personId}|${secret}`)}`

/** A new secret; it is stored once the person has entered a code of it. */
export async function newTotp(
  context: StaffContext,
  person: { id: number; name: string; email: string | null },
): Promise<TotpSetup> {
  const { generateSecret, generateURI } = await otplib()
  const secret = generateSecret()
  const uri = generateURI({ issuer: settings().identity.name, label: person.email ?? person.name, secret })
  return { secret, uri, setup: setupOf(context, person.id, secret) }
}

/** The columns of a new secret, after checking a code of it. @throws Refusal 422 */
export async function confirmedTotp(
  context: StaffContext,
  personId: number,
  { setup, code }: { setup: string; code: string },
): Promise<{ totpSecret: string; totpStep: number }> {
  const [secret = ''] = setup.split('.')
  if (setup !== setupOf(context, personId, secret)) throw invalid({ setup: 'api.staff.setupOver' })
  const step = await stepOf(secret, typedCode(code))
  if (step === undefined) throw invalid({ code: 'api.staff.codeWrong' })
  return { totpSecret: seal(context.config, 'staff codes', sealedFor(personId), secret), totpStep: step }
}

/** The 30-second step of a code: of now, or one earlier or later, since clocks differ. */
async function stepOf(secret: string, code: string): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const { verify } = await otplib()
  const epoch = Math.floor(databaseNow().getTime() / 1000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  return result.valid && 'epoch' in result ? Math.floor(result.epoch / STEP_SECONDS) : undefined
}

/** Whether a code of the app, or a recovery code, is right and unused; then it is used. */
export async function useCode(
  context: StaffContext,
  tx: Tx,
  person: { id: number; totpSecret: string | null },
  typed: string,
): Promise<boolean> {
  const code = typedCode(typed)
  if (code.length === RECOVERY_LENGTH) {
    const codeHash = recoveryHash(context, person.id, code)
    const { rowCount } = await tx
      .delete(staffRecoveryCodes)
      .where(and(eq(staffRecoveryCodes.staffId, person.id), eq(staffRecoveryCodes.codeHash, codeHash)))
    return rowCount === 1
  }
  const secret = person.totpSecret && unseal(context.config, 'staff codes', sealedFor(person.id), person.totpSecret)
  const totpStep = secret ? await stepOf(secret, code) : undefined
  if (totpStep === undefined) return false
  const { rowCount } = await tx
    .update(staffPeople)
    .set({ totpStep })
    .where(
      and(eq(staffPeople.staffId, person.id), or(isNull(staffPeople.totpStep), lt(staffPeople.totpStep, totpStep))),
    )
  return rowCount === 1
}

const recoveryHash = (context: StaffContext, personId: number, code: string): string =>
  keyedHash(keyOf(context), `recovery|${personId}|${code}`)

/** Replaces the person's recovery codes; returns them once. */
export async function renewRecoveryCodes(context: StaffContext, tx: Tx, personId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, personId))
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId: personId, codeHash: recoveryHash(context, personId, code) })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}
