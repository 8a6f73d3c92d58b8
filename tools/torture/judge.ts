import { INSTALMENT_PROVIDERS, PAYMENT_PROVIDERS } from '#api/contract/settings/provider-names.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Kind } from './kinds.ts'

/** What a run of twenty events and twelve customers does at least: about a third of what was measured. */
const LEAST = {
  'confirmed orders': 40,
  'refunded orders': 8,
  'returned orders': 3,
  'edited orders': 3,
  [`payments of ${PAYMENT_PROVIDERS[0]}`]: 12,
  ...Object.fromEntries(INSTALMENT_PROVIDERS.map((name) => [`payments of ${name}`, 3])),
  'payments of cod': 4,
  webhooks: 20,
  'e-mails': 20,
  'movements: top_up': 4,
  'movements: payment': 10,
  'movements: payment_returned': 1,
  'movements: refund': 5,
  'movements: payout': 3,
  'movements: adjustment': 5,
} as const
const LEAST_SIZE = 20 * 12
/** A third of five times: what happens more seldom may be missing in a short run by chance. */
const RARE = 5 / 3

/** @returns what the shop has done less often than a run of this size must */
export async function lacking(db: Database, events: number, customers: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select 'confirmed orders' as name, count(*)::int as count from orders where confirmed_at is not null
    union all select 'refunded orders', count(distinct order_id)::int from refunds
    union all select 'returned orders', count(*)::int from returns where state = 'received'
    union all select 'edited orders', count(distinct subject)::int from staff_actions where action = 'order.edited'
    union all select 'e-mails', count(*)::int from outgoing_messages where channel = 'email'
    union all select 'webhooks', count(*)::int from payment_events
    union all select 'payments of ' || provider, count(*)::int from payments where state in ('paid', 'partly_refunded', 'refunded') group by provider
    union all select 'movements: ' || kind, count(*)::int from ledger_movements group by kind`)
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  return Object.entries(LEAST).flatMap(([name, least]) => {
    const [count, share] = [counts.get(name) ?? 0, (least * events * customers) / LEAST_SIZE]
    const scaled = share < RARE ? 0 : Math.floor(share)
    return count < scaled ? [`${count} ${name}, at least ${scaled} are needed`] : []
  })
}

/** Refusals that the simulation causes: sold out, a wallet too small, the same order twice, an action that comes late. */
const EXPECTED: Record<string, string[]> = {
  'POST /api/cart/items': ['409'],
  'POST /api/checkout': ['409'],
  'POST /api/orders/:id/payments': ['409', '422'],
  'POST /api/orders/:id/cancel': ['409'],
  'POST /api/orders/:id/return': ['409', '422'],
  'POST /api/wallet/top-ups': ['409'],
  'PUT /api/cart/coupon': ['422'],
  // The order was paid or cancelled first.
  'PUT /api/orders/:id/address': ['409'],
  'PUT /api/orders/:id/delivery': ['409'],
  'POST /api/staff/orders/:id/moves': ['409'],
  'POST /api/staff/orders/:id/edits': ['409', '422'],
  'POST /api/staff/orders/:id/refunds': ['409'],
  'POST /api/staff/customers/:id/payouts': ['409'],
}

/** @param refused counts by method, path, status and words @returns calls whose refusal is a fault */
export const unexpected = (refused: ReadonlyMap<string, number>): string[] =>
  [...refused].flatMap(([call, times]) => {
    const [method, path, status] = call.split(' ')
    return EXPECTED[`${method} ${path}`]?.includes(status!) ? [] : [`${call}: ${times} times`]
  })

/** Seconds from the end of a fault until the shop is healthy again, on a machine of usual speed. */
const RECOVERY_LIMITS: Record<Kind, number> = {
  shop: 30,
  restart: 10,
  kill: 20,
  freeze: 10,
  network: 15,
  provider: 10,
  mail: 10,
  disk: 20,
  worker: 30,
  zatca: 30,
  machines: 30,
}

/** @param recoveries ms, by kind of fault */
export const tooSlow = (recoveries: Record<string, number[]>, slowness: number): string[] =>
  Object.entries(recoveries).flatMap(([kind, times]) => {
    const limit = RECOVERY_LIMITS[kind as Kind] * 1000 * slowness
    return times
      .filter((ms) => ms > limit)
      .map((ms) => `healthy only ${ms} ms after «${kind}», the limit is ${Math.round(limit)} ms`)
  })
