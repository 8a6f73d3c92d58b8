import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { verifyLedger } from '#server/wallet/service.ts'
import { emulatorCalls } from '../torture/emulator.ts'
import { ADDRESS, newBuyer } from '../torture/stage.ts'
import { inStock } from './customer.ts'

export const ORDERS = 30
const METHODS = ['card', 'tabby', 'tamara'] as const
/** A job executes refunds. */
const SETTLED_MS = 90_000

type Order = { id: number; state: string; totals: { total: number }; payments: { redirect_url: string | null }[] }
export type Rolled = {
  /** Orders whose payment, and refund if there is one, stand in the database as they were made. */
  settled: number
  /** Halalas by which the providers hold other sums than the orders, and faults of the ledger. */
  faults: number
}

/** Customers pay at a server of the last release, on the tables of this one, and call every second order off. */
export async function rollOrders(
  url: string,
  emulatorUrl: string,
  database: { databaseUrl: string; dataDir: string },
): Promise<Rolled> {
  const { db, close } = await openDatabase({ ...database, poolSize: 2 })
  try {
    const made = { paid: new Map<number, number>(), refunded: new Map<number, number>() }
    for (let at = 0; at < ORDERS; at += 1) {
      const { id, total, cancel } = await buy(url, emulatorUrl, db, at)
      if (at % 2) await cancel()
      made[at % 2 ? 'refunded' : 'paid'].set(id, total)
    }
    const deadline = performance.now() + SETTLED_MS
    let settled = 0
    while ((settled = await countSettled(db, made)) < ORDERS && performance.now() < deadline) await pause(500)
    const { payments } = await emulatorCalls(emulatorUrl).held()
    const sumOf = (totals: Iterable<number>): number => [...totals].reduce((sum, one) => sum + one, 0)
    const captured = sumOf(payments.map((one) => one.captured))
    const refunded = sumOf(payments.map((one) => one.refunded))
    const [kept, returned] = [sumOf(made.paid.values()), sumOf(made.refunded.values())]
    const { faults } = await verifyLedger(db)
    return { settled, faults: Math.abs(captured - kept - returned) + Math.abs(refunded - returned) + faults.length }
  } finally {
    await close()
  }
}

async function buy(url: string, emulatorUrl: string, db: Database, at: number) {
  const { phone, headers } = await newBuyer(db, at)
  const call = async (method: string, path: string, body: object = {}): Promise<Order> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: Order }).data
  }
  await call('POST', '/cart/items', { sku: await inStock(url) })
  const { id } = await call('POST', '/checkout')
  await call('PUT', `/orders/${id}/address`, { address: { ...ADDRESS, phone } })
  const { total } = (await call('PUT', `/orders/${id}/delivery`, { method: 'standard' })).totals
  const { payments } = await call('POST', `/orders/${id}/payments`, { method: METHODS[at % METHODS.length], total })
  const page = payments.find(({ redirect_url: open }) => open !== null)?.redirect_url
  if (!page || !(await emulatorCalls(emulatorUrl).decide(page, 'approve'))) throw new Error(`order ${id} has no page`)
  await call('POST', `/orders/${id}/check`)
  return { id, total, cancel: () => call('POST', `/orders/${id}/cancel`, { refund_to: 'source' }) }
}

async function countSettled(
  db: Database,
  { paid, refunded }: Record<'paid' | 'refunded', Map<number, number>>,
): Promise<number> {
  const { rows } = await db.execute<{ id: number; kind: 'paid' | 'refunded'; amount: number }>(sql`
    select o.id, 'paid' as kind, p.amount from orders o join payments p on p.order_id = o.id
    where o.state = 'confirmed' and p.state = 'paid'
    union all
    select o.id, 'refunded', r.amount from orders o
    join payments p on p.order_id = o.id join refunds r on r.order_id = o.id
    where o.state = 'cancelled' and p.state = 'refunded' and r.state = 'done'`)
  return rows.filter(({ id, kind, amount }) => (kind === 'paid' ? paid : refunded).get(id) === amount).length
}
