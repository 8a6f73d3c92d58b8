import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { send } from '#server/messaging/public.ts'
import { openCalls, RunEnded } from '../../torture/calls.ts'
import { emulatorCalls } from '../../torture/emulator.ts'
import { ADDRESS, newBuyer, type Buyer } from '../../torture/stage.ts'

const BUYERS = 2
/** ms until an approved payment must stand in its order. */
const SETTLED_MS = 120_000
const CODE_MS = 3000

type Order = { id: number; totals: { total: number }; payments: { id: string; redirect_url: string | null }[] }

/** Buyers who pay by card, each with one order after the other, while codes are sent by SMS and e-mail. */
export async function openBuyers(db: Database, urls: string[], emulatorUrl: string, skus: string[]) {
  const calls = openCalls(urls)
  const emulator = emulatorCalls(emulatorUrl)
  /** Totals of approved orders, by order. */
  const approved = new Map<number, number>()
  const buy = async ({ headers, phone }: Buyer, sku: string): Promise<void> => {
    const ask = (method: string, path: string, body?: object) =>
      calls.ask(method, `/api${path}`, { ...headers, 'idempotency-key': randomUUID() }, body)
    await ask('POST', '/cart/items', { sku })
    const { id } = ((await ask('POST', '/checkout')).data ?? {}) as Partial<Order>
    if (id === undefined) return
    await ask('PUT', `/orders/${id}/address`, { address: { ...ADDRESS, phone } })
    const { totals } = ((await ask('PUT', `/orders/${id}/delivery`, { method: 'standard' })).data ?? {}) as Order
    if (!totals) return
    const paid = await ask('POST', `/orders/${id}/payments`, { method: 'card', total: totals.total })
    const page = (paid.data as Order | null)?.payments.findLast(({ redirect_url: open }) => open !== null)
    if (!page || !(await emulator.decide(page.redirect_url!, 'approve'))) return
    approved.set(id, totals.total)
    await ask('POST', `/orders/${id}/check`)
  }
  const shop = async (at: number): Promise<void> => {
    const buyer = await newBuyer(db, 3 * at)
    for (let turn = at; ; turn++) {
      await buy(buyer, skus[turn % skus.length]!)
      await pause(500)
    }
  }
  const sendCodes = async (): Promise<void> => {
    for (let at = 0; !calls.isOver(); at++) {
      const to = at % 2 ? { phone: `+96657${1_000_000 + at}` } : { email: `noura${at}@shop.example` }
      const values = { code: '123456', minutes: 5 }
      // The database may be away, which is the fault of the moment.
      await db.transaction((tx) => send(tx, { to, template: 'loginCode', values, secret: true })).catch(() => {})
      // A tenth of five minutes, as alerts wait a tenth here.
      await db
        .execute(sql`update outgoing_messages set useful_until = created_at + interval '30 seconds'`)
        .catch(() => {})
      await pause(CODE_MS)
    }
  }
  const over = (error: unknown): void => {
    if (!(error instanceof RunEnded)) throw error
  }
  const crowd = [...Array.from({ length: BUYERS }, (_, at) => shop(at).catch(over)), sendCodes()]
  return {
    approved,
    seen: calls.seen,
    /** @returns orders whose payment was approved and that are not confirmed, and those paid more than once */
    audit: async (): Promise<{ lost: number; doubled: number }> => {
      const all = [...approved.keys()]
      const deadline = Date.now() + SETTLED_MS
      let lost = 0
      while ((lost = await countUnsettled(db, all)) > 0 && Date.now() < deadline) await pause(500)
      const { rows } = await db.execute<{ id: string; order_id: number }>(sql`select id, order_id from payments`)
      const orders = new Map(rows.map((row) => [row.id, row.order_id]))
      const paid = (await emulator.held()).payments.filter((one) => one.paid > 0)
      const sums = Map.groupBy(paid, (one) => orders.get(one.reference))
      const doubled = [...sums].filter(
        ([id, held]) => id === undefined || held.length > 1 || held[0]!.paid !== (approved.get(id) ?? held[0]!.paid),
      )
      return { lost, doubled: doubled.length }
    },
    end: async (): Promise<void> => {
      calls.end()
      await Promise.all(crowd)
    },
  }
}

async function countUnsettled(db: Database, ids: number[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from orders o where o.id = any(${sql.param(ids)}::int[])
    and not (o.state = 'confirmed' and exists (select from payments p where p.order_id = o.id and p.state = 'paid'))`)
  return rows[0]!.count
}
