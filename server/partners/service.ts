import { randomInt } from 'node:crypto'
import type { PartnerApplication, PartnerFigures } from '#api/contract/partner.ts'
import { clean } from '#locales/arabic-text.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import { partners, partnerVisits, referrals } from '#server/platform/database/schema.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { settings } from '#server/settings/service.ts'
import { partnersOfDevice } from './device-cookie.ts'
import { referralsOf, SHOWN, totalsOf, visitsOf } from './figures.ts'
import { isSelfReferral } from './self-referral.ts'

export { referralIn } from './device-cookie.ts'
export { dropSelfReferral } from './self-referral.ts'
export { countApplied, decidePartner, partnersInState, showPartner } from './staff.ts'

/** Letters and digits without ambiguous ones. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = (): string => Array.from({ length: 7 }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** @throws Refusal 409 if the customer has already applied */
export async function applyAsPartner(
  db: Tx,
  customerId: number,
  { place, about = '' }: PartnerApplication,
): Promise<PartnerFigures> {
  for (;;) {
    const application = { place: clean(place), about: clean(about), createdAt: databaseNow() }
    const [known] = await db.select().from(partners).where(eq(partners.customerId, customerId))
    if (known && known.state !== 'refused') throw new Refusal(409, 'api.partner.applied')
    const rows = known
      ? await db
          .update(partners)
          .set({ ...application, state: 'applied', why: null, decidedAt: null })
          .where(eq(partners.id, known.id))
          .returning()
      : await db
          .insert(partners)
          .values({ customerId, code: newCode(), ...application })
          .onConflictDoNothing()
          .returning()
    if (rows.length > 0) return partnerFigures(db, customerId)
  }
}

/** @throws Refusal 404 if the customer never applied */
export async function partnerFigures(db: Tx, customerId: number): Promise<PartnerFigures> {
  const [partner] = await db.select().from(partners).where(eq(partners.customerId, customerId))
  if (!partner) throw notFound()
  const visits = await visitsOf(db, partner.id)
  const found = await referralsOf(db, partner.id)
  const { state, code, place, why } = partner
  return {
    state,
    code,
    place,
    why,
    percent: settings().partners.percent,
    visits,
    ...totalsOf(found),
    referrals: found
      .slice(0, SHOWN)
      .map(({ state: referralState, commission, at, due }) => ({ state: referralState, commission, at, due })),
  }
}

const readCode = (code: string | undefined): string | undefined =>
  code && /^[A-Z2-9]{7}$/i.test(code) ? code.toUpperCase() : undefined

const activeOf = async (db: Tx, code: string | undefined) => {
  const read = readCode(code)
  const [partner] = read
    ? await db
        .select()
        .from(partners)
        .where(and(eq(partners.code, read), eq(partners.state, 'active')))
    : []
  return partner
}

/** Counts a visit by a partner's link; unknown codes are ignored. */
export async function countVisit(db: Tx, code: string): Promise<void> {
  const partner = await activeOf(db, code)
  if (!partner) return
  const day = dateInRiyadh(databaseNow())
  await db
    .insert(partnerVisits)
    .values({ partnerId: partner.id, day, visits: 1 })
    .onConflictDoUpdate({
      target: [partnerVisits.partnerId, partnerVisits.day],
      set: { visits: sql`${partnerVisits.visits} + 1` },
    })
}

/**
 * Attributes an order to a partner: the first one stands, and own orders earn nothing.
 * @param cookies of the browser that places the order
 * @returns whether it has just been attributed
 */
export async function noteReferral(
  db: Tx,
  orderId: number,
  customerId: number,
  code: string | undefined,
  cookies?: string,
): Promise<boolean> {
  const partner = await activeOf(db, code)
  if (!partner || partner.customerId === customerId || partnersOfDevice(cookies).includes(partner.code)) return false
  if (await isSelfReferral(db, partner.customerId, orderId)) return false
  const noted = await db.insert(referrals).values({ orderId, partnerId: partner.id }).onConflictDoNothing().returning()
  return noted.length > 0
}
