import { randomInt } from 'node:crypto'
import type { PartnerApplication, PartnerFigures, PartnerState } from '#api/contract/partner.ts'
import { DAY_MS } from '#api/contract/time.ts'
import { clean } from '#locales/arabic-text.ts'
import { dateInRiyadh, formatPriceText } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { and, asc, desc, eq, gte, sql } from '#server/database/drizzle.ts'
import { customers, orderLines, orders, partners, partnerVisits, referrals, refunds } from '#server/database/schema.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import { defineJob } from '#server/jobs/service.ts'
import { vatWithin } from '#server/money/service.ts'
import { notify } from '#server/notifications/service.ts'
import { settings } from '#server/settings/service.ts'
import { moveMoney } from '#server/wallet/service.ts'
import { partnersOfDevice } from './device-cookie.ts'
import { isSelfReferral } from './self-referral.ts'

export { dropSelfReferral } from './self-referral.ts'

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
    const application = { place: clean(place), about: clean(about), createdAt: new Date() }
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

/**
 * The commission of an order: a share of its goods without VAT, after coupon and refunds; halalas, rounded down.
 * @param untaxed halalas of the goods, after the coupon, that bear no VAT
 */
export function commissionOf(
  { items, discount, total }: { items: number; discount: number; total: number },
  refunded: number,
  untaxed = 0,
): number {
  const bought = items - discount
  const goods = Math.max(0, bought - Math.min(refunded, total))
  // Refunds reduce taxed and untaxed goods in proportion.
  const taxed = bought === 0 ? 0 : Math.round((goods * (bought - untaxed)) / bought)
  return Math.floor(((goods - vatWithin(taxed)) * settings().partners.percent) / 100)
}

type Referred = {
  referral: typeof referrals.$inferSelect
  order: typeof orders.$inferSelect
  refunded: number
  untaxed: number
}
/** Refunded halalas of an order, except refunds of late payments. */
const refunded = sql<number>`(select coalesce(sum(r.amount), 0)::bigint from ${refunds} r where r.order_id = orders.id and r.state <> 'failed' and not r.is_late)`
/** Halalas of an order's lines that bear no VAT. */
const untaxed = sql<number>`(select coalesce(sum(l.total), 0)::bigint from ${orderLines} l where l.order_id = orders.id and l.tax_class <> 'standard')`
const dueAt = ({ deliveredAt }: { deliveredAt: Date | null }): Date | null =>
  deliveredAt ? new Date(deliveredAt.getTime() + settings().returns.days * DAY_MS) : null

/** @throws Refusal 404 if the customer never applied */
export async function partnerFigures(db: Tx, customerId: number): Promise<PartnerFigures> {
  const [partner] = await db.select().from(partners).where(eq(partners.customerId, customerId))
  if (!partner) throw notFound()
  const since = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10)
  const [{ visits } = { visits: 0 }] = await db
    .select({ visits: sql<number>`coalesce(sum(${partnerVisits.visits}), 0)::int` })
    .from(partnerVisits)
    .where(and(eq(partnerVisits.partnerId, partner.id), gte(partnerVisits.day, since)))
  const rows: Referred[] = await db
    .select({ referral: referrals, order: orders, refunded, untaxed })
    .from(referrals)
    .innerJoin(orders, eq(orders.id, referrals.orderId))
    .where(and(eq(referrals.partnerId, partner.id), sql`${orders.state} not in ('awaiting_payment', 'expired')`))
    .orderBy(desc(referrals.orderId))
    .limit(200)
  const shown = rows.map(({ referral: { state, commission, createdAt }, order, refunded: back, untaxed: free }) => ({
    state,
    commission: commission ?? (state === 'void' || order.state === 'cancelled' ? 0 : commissionOf(order, back, free)),
    at: createdAt.toISOString(),
    due: dueAt(order)?.toISOString() ?? null,
  }))
  const sum = (state: string): number =>
    shown.filter((one) => one.state === state).reduce((total, { commission }) => total + commission, 0)
  const { state, code, place, why } = partner
  return {
    state,
    code,
    place,
    why,
    percent: settings().partners.percent,
    visits,
    orders: shown.filter((one) => one.state !== 'void').length,
    pending: sum('pending'),
    paid: sum('paid'),
    referrals: shown.slice(0, 50),
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
  const day = dateInRiyadh(new Date())
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
 */
export async function noteReferral(
  db: Tx,
  orderId: number,
  customerId: number,
  code: string | undefined,
  cookies?: string,
): Promise<void> {
  const partner = await activeOf(db, code)
  if (!partner || partner.customerId === customerId || partnersOfDevice(cookies).includes(partner.code)) return
  if (await isSelfReferral(db, partner.customerId, orderId)) return
  await db.insert(referrals).values({ orderId, partnerId: partner.id }).onConflictDoNothing()
}

const BATCH = 100

/** Pays commissions of delivered orders after their return period. */
export async function settleReferrals(db: Database, now = new Date()): Promise<number> {
  const until = new Date(now.getTime() - settings().returns.days * DAY_MS)
  const due = await db
    .select({ id: referrals.orderId })
    .from(referrals)
    .innerJoin(orders, eq(orders.id, referrals.orderId))
    .where(
      and(
        eq(referrals.state, 'pending'),
        sql`(${orders.state} in ('cancelled', 'expired', 'returned') or (${orders.state} = 'delivered' and ${orders.deliveredAt} < ${until.toISOString()}::timestamptz))`,
      ),
    )
    .orderBy(asc(referrals.orderId))
    .limit(BATCH)
  for (const { id } of due) await db.transaction((tx) => settleOne(tx, id, until))
  return due.length === BATCH ? due.length + (await settleReferrals(db, now)) : due.length
}

async function settleOne(tx: Tx, orderId: number, until: Date): Promise<void> {
  const [order] = await tx
    .select({ order: orders, refunded, untaxed })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  const [found] = await tx
    .select({ referral: referrals, partner: partners })
    .from(referrals)
    .innerJoin(partners, eq(partners.id, referrals.partnerId))
    .where(and(eq(referrals.orderId, orderId), eq(referrals.state, 'pending')))
  if (!order || !found) return
  const { state, deliveredAt, number } = order.order
  const isDue = state === 'delivered' && deliveredAt !== null && deliveredAt < until
  if (!isDue && !['cancelled', 'expired', 'returned'].includes(state)) return
  const { customerId } = found.partner
  const earns = isDue && !(await isSelfReferral(tx, customerId, orderId))
  const amount = earns ? commissionOf(order.order, order.refunded, order.untaxed) : 0
  await tx
    .update(referrals)
    .set({ state: amount > 0 ? 'paid' : 'void', commission: amount, settledAt: sql`now()` })
    .where(eq(referrals.orderId, orderId))
  if (amount === 0) return
  await moveMoney(tx, {
    kind: 'commission',
    cause: `commission:${orderId}`,
    reference: number,
    customerId,
    amount,
    against: 'commissions',
  })
  await notify(tx, {
    customerId,
    kind: 'commissionPaid',
    values: { amount: formatPriceText(amount) },
    path: routes.partner(),
    cause: `commission:${orderId}`,
  })
}

export const payCommissions = defineJob<object>(
  'pay-commissions',
  async (_, { db }) => void (await settleReferrals(db)),
  { cron: '11 * * * *' },
)

export const partnersInState = (db: Tx, state: PartnerState, limit = 50) =>
  db
    .select({ partner: partners, name: customers.name })
    .from(partners)
    .innerJoin(customers, eq(customers.id, partners.customerId))
    .where(eq(partners.state, state))
    .orderBy(asc(partners.id))
    .limit(limit)

/**
 * A decision by staff.
 * @throws Refusal 404
 */
export async function decidePartner(
  db: Database,
  id: number,
  state: 'active' | 'refused' | 'stopped',
  why = '',
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(partners)
      .set({ state, why: why || null, decidedAt: sql`now()` })
      .where(eq(partners.id, id))
      .returning()
    if (!row) throw notFound()
    if (state !== 'stopped')
      await notify(tx, {
        customerId: row.customerId,
        kind: state === 'active' ? 'partnerAccepted' : 'partnerRefused',
        values: { why },
        path: routes.partner(),
        byEmail: true,
      })
  })
}
