import { randomInt } from 'node:crypto'
import { store } from '#config'
import type { PartnerApplication, PartnerFigures, PartnerState } from '#api/contract/partner.ts'
import { DAY_MS } from '#api/contract/time.ts'
import { clean } from '#locales/arabic-text.ts'
import { dateInRiyadh, formatPriceText } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { and, asc, desc, eq, gte, sql } from '#server/database/drizzle.ts'
import { customers, orders, partners, partnerVisits, referrals, refunds } from '#server/database/schema.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import { defineJob } from '#server/jobs/service.ts'
import { vatWithin } from '#server/money/service.ts'
import { notify } from '#server/notifications/service.ts'
import { moveMoney } from '#server/wallet/service.ts'

/** Letters and digits that are not taken for one another. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = (): string => Array.from({ length: 7 }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** @throws Refusal 409 when this customer has applied before */
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

/** What an order brings: a share of its goods without VAT, after the coupon and what was given back; whole halalas, down. */
export function commissionOf(
  { items, discount, total }: { items: number; discount: number; total: number },
  refunded: number,
): number {
  const goods = Math.max(0, items - discount - Math.min(refunded, total))
  return Math.floor(((goods - vatWithin(goods)) * store.partners.percent) / 100)
}

type Referred = { referral: typeof referrals.$inferSelect; order: typeof orders.$inferSelect; refunded: number }
/** Halalas given back of an order; a payment that came too late was never its own. */
const refunded = sql<number>`(select coalesce(sum(r.amount), 0)::bigint from ${refunds} r where r.order_id = orders.id and r.state <> 'failed' and not r.is_late)`
const dueAt = ({ deliveredAt }: { deliveredAt: Date | null }): Date | null =>
  deliveredAt ? new Date(deliveredAt.getTime() + store.returns.days * DAY_MS) : null

/** @throws Refusal 404 for who never applied */
export async function partnerFigures(db: Tx, customerId: number): Promise<PartnerFigures> {
  const [partner] = await db.select().from(partners).where(eq(partners.customerId, customerId))
  if (!partner) throw notFound()
  const since = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10)
  const [{ visits } = { visits: 0 }] = await db
    .select({ visits: sql<number>`coalesce(sum(${partnerVisits.visits}), 0)::int` })
    .from(partnerVisits)
    .where(and(eq(partnerVisits.partnerId, partner.id), gte(partnerVisits.day, since)))
  const rows: Referred[] = await db
    .select({ referral: referrals, order: orders, refunded })
    .from(referrals)
    .innerJoin(orders, eq(orders.id, referrals.orderId))
    .where(and(eq(referrals.partnerId, partner.id), sql`${orders.state} not in ('awaiting_payment', 'expired')`))
    .orderBy(desc(referrals.orderId))
    .limit(200)
  const shown = rows.map(({ referral: { state, commission, createdAt }, order, refunded: back }) => ({
    state,
    commission: commission ?? (state === 'void' || order.state === 'cancelled' ? 0 : commissionOf(order, back)),
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
    percent: store.partners.percent,
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

/** Somebody came by a partner's link; an unknown code counts for nobody. */
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

/** Notes that an order came by a partner: the first one named stands, and nobody earns on their own orders. */
export async function noteReferral(
  db: Tx,
  orderId: number,
  customerId: number,
  code: string | undefined,
): Promise<void> {
  const partner = await activeOf(db, code)
  if (!partner || partner.customerId === customerId) return
  await db.insert(referrals).values({ orderId, partnerId: partner.id }).onConflictDoNothing()
}

const BATCH = 100

/** Pays what is due: the order was delivered, and the days in which it may come back are over. */
export async function settleReferrals(db: Database, now = new Date()): Promise<number> {
  const until = new Date(now.getTime() - store.returns.days * DAY_MS)
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
  const [order] = await tx.select({ order: orders, refunded }).from(orders).where(eq(orders.id, orderId)).for('update')
  const [found] = await tx
    .select({ referral: referrals, partner: partners })
    .from(referrals)
    .innerJoin(partners, eq(partners.id, referrals.partnerId))
    .where(and(eq(referrals.orderId, orderId), eq(referrals.state, 'pending')))
  if (!order || !found) return
  const { state, deliveredAt, number } = order.order
  const isDue = state === 'delivered' && deliveredAt !== null && deliveredAt < until
  if (!isDue && !['cancelled', 'expired', 'returned'].includes(state)) return
  const amount = isDue ? commissionOf(order.order, order.refunded) : 0
  await tx
    .update(referrals)
    .set({ state: amount > 0 ? 'paid' : 'void', commission: amount, settledAt: sql`now()` })
    .where(eq(referrals.orderId, orderId))
  if (amount === 0) return
  const { customerId } = found.partner
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

/** By staff. @throws Refusal 404 */
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
