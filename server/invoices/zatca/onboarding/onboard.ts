import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import type { ZatcaCheck, ZatcaRenewal, ZatcaUnitEntry } from '#api/contract/staff-zatca.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { zatcaUnits } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { settings } from '#server/settings/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { presentSeller } from '../chain/from-invoice.ts'
import { certificateOf, openUnit, sealUnit, type UnitKeys, type UnitRow } from '../chain/unit-keys.ts'
import { readCertificate, type SigningCertificate } from '../crypto/certificate.ts'
import { isVatGroup, newRequest, newSigningKey, type Environment, type UnitSubject } from '../crypto/csr.ts'
import { FIRST_HASH, PROFILES } from '../document/tax-document.ts'
import type { IssuedCertificate } from '../platform/answers.ts'
import {
  checkCompliance,
  PlatformRefusal,
  requestCompliance,
  requestProduction,
  requestRenewal,
  type Access,
} from '../platform/client.ts'
import { checkDocuments } from './check-documents.ts'
import { checkReadiness } from './readiness.ts'

export type ZatcaShop = { db: Database; config: Config }
export type Onboarded = { unit: UnitRow; checks: ZatcaCheck[] }

/**
 * Gets a unit its certificate: request, compliance checks of all kinds, production certificate. Nothing is kept unless
 * all of it succeeds, and no document is stamped before the unit is activated.
 * @param by null for a command
 * @throws Refusal 422 for what the shop lacks or the platform refuses, 503 where it does not answer
 */
export async function onboard(
  shop: ZatcaShop,
  by: Staff,
  { environment, ...given }: ZatcaUnitEntry,
): Promise<Onboarded> {
  const access = { url: shop.config.zatcaUrl, environment }
  return add(shop, by, environment, given, (request) => requestCompliance(access, request, given.otp))
}

/** Replaces a unit before its certificate expires. ZATCA requires a new chain for each certificate. */
export async function renew(shop: ZatcaShop, by: Staff, id: number, given: ZatcaRenewal): Promise<Onboarded> {
  const [unit] = await shop.db.select().from(zatcaUnits).where(eq(zatcaUnits.id, id))
  if (!unit) throw notFound()
  const keys = openUnit(unit, shop.config)
  if (!keys) throw new Refusal(409, 'api.zatca.keyLost')
  const { environment, token } = unit
  const access = { url: shop.config.zatcaUrl, environment, token, secret: keys.secret }
  return add(shop, by, environment, given, (request) => requestRenewal(access, request, given.otp))
}

async function add(
  { db, config }: ZatcaShop,
  by: Staff,
  environment: Environment,
  given: ZatcaRenewal,
  first: (request: string) => Promise<IssuedCertificate>,
): Promise<Onboarded> {
  await checkReadiness(db)
  const subject = subjectOf(environment, given.member_tin)
  const key = newSigningKey()
  try {
    const compliance = await first(newRequest(subject, createPrivateKey(key)))
    const access: Access = { url: config.zatcaUrl, environment, token: compliance.token, secret: compliance.secret }
    const checks: ZatcaCheck[] = []
    for (const document of checkDocuments(presentSeller(), keysOf(key, compliance, environment), PROFILES)) {
      const warnings = await checkCompliance(access, document)
      checks.push({ profile: document.profile, kind: document.kind, warnings })
    }
    const production = await requestProduction(access, compliance.requestId)
    const { secret, certificate } = keysOf(key, production, environment)
    const row = {
      environment,
      name: subject.name,
      vatNumber: subject.vatNumber,
      sealed: sealUnit(config, subject.name, { key, secret }),
      token: production.token,
      validTo: certificate.validTo,
      lastHash: FIRST_HASH,
    }
    return await inTransaction(db, async (tx) => {
      const [unit] = await tx.insert(zatcaUnits).values(row).returning()
      await recordAction(tx, by, 'onboardZatcaUnit', `zatca-units/${unit!.id}`)
      return { unit: unit!, checks }
    })
  } catch (error) {
    throw error instanceof PlatformRefusal ? refusalOf(error) : error
  }
}

function refusalOf({ isAnswered, findings, message }: PlatformRefusal): Refusal {
  const reason = { key: 'api.zatca.reason' as const, values: { reason: message } }
  if (!isAnswered) return new Refusal(503, 'api.zatca.away', { otp: reason }, { retryAfter: 60 })
  if (/(Invalid|Missing)-OTP/.test(message)) return new Refusal(422, 'api.zatca.refused', { otp: 'api.zatca.otp' })
  return new Refusal(422, 'api.zatca.refused', findings.length > 0 ? { checks: reason } : { otp: reason })
}

/** @throws PlatformRefusal for what is no certificate of this key; the sandbox may give everybody the same */
function keysOf(pem: string, { token, secret }: IssuedCertificate, environment: Environment): UnitKeys {
  const key = createPrivateKey(pem)
  const certificate = certificateIn(token)
  const own = createPublicKey(key).export({ type: 'spki', format: 'der' })
  if (!certificate || (environment !== 'sandbox' && !certificate.publicKey.equals(own)))
    throw new PlatformRefusal({ status: 0, body: undefined, problem: 'no certificate of this key' })
  return { key, secret, certificate }
}

function certificateIn(token: string): SigningCertificate | undefined {
  try {
    return readCertificate(certificateOf(token))
  } catch {
    return undefined
  }
}

/**
 * Standard documents too, so that a shop need not onboard again to sell to businesses.
 * @throws Refusal 422 for a VAT group whose member is not named
 */
function subjectOf(environment: Environment, memberTin: string | undefined): UnitSubject {
  const { name, vatNumber, address } = presentSeller()
  const isGroup = isVatGroup(vatNumber)
  if (isGroup && memberTin === undefined)
    throw new Refusal(422, 'api.zatca.notReady', { member_tin: 'api.zatca.memberTin' })
  const serial = randomUUID()
  return {
    environment,
    name: `WAHA-${serial}`,
    serial: `1-Waha|2-Store|3-${serial}`,
    legalName: name,
    branch: isGroup ? memberTin! : address.city,
    vatNumber: vatNumber!,
    title: '1100',
    address: `${address.building} ${address.street}`,
    category: settings().identity.name,
  }
}

/**
 * Stamps with this unit from the next document on; the one before sends what it has stamped.
 * @throws Refusal 404, and 409 for one that has ended or is none of production
 */
export async function activate({ db, config }: ZatcaShop, by: Staff, id: number): Promise<void> {
  await checkReadiness(db)
  await inTransaction(db, async (tx) => {
    const [unit] = await tx.select().from(zatcaUnits).where(eq(zatcaUnits.id, id)).for('update')
    if (!unit) throw notFound()
    const now = databaseNow()
    if (unit.environment !== 'production' || unit.state !== 'ready' || unit.validTo <= now)
      throw new Refusal(409, 'api.zatca.notReadyUnit')
    if (unit.vatNumber !== presentSeller().vatNumber) throw new Refusal(409, 'api.zatca.otherNumber')
    if (!openUnit(unit, config)) throw new Refusal(409, 'api.zatca.keyLost')
    await tx
      .update(zatcaUnits)
      .set({ state: 'retired', retiredAt: now })
      .where(and(eq(zatcaUnits.environment, 'production'), eq(zatcaUnits.state, 'active')))
    await tx.update(zatcaUnits).set({ state: 'active', activatedAt: now }).where(eq(zatcaUnits.id, id))
    await recordAction(tx, by, 'activateZatcaUnit', `zatca-units/${id}`)
  })
}
