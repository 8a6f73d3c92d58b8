import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { RunEnded, type Calls } from './calls.ts'
import type { Random } from './random.ts'
import type { Buyer } from './stage.ts'

/** Simulates staff until the run is over: edits and delivers orders, accepts returns, cancels, refunds and pays out. */
export async function simulateStaff(
  headers: Record<string, string>,
  { calls, random, buyers }: { calls: Calls; random: Random; buyers: Buyer[] },
): Promise<void> {
  const move = (id: number, body: object) => calls.ask('POST', `/api/staff/orders/${id}/moves`, headers, body)
  const next: Record<string, (id: number) => Promise<unknown>> = {
    confirmed: async (id) => {
      if (random.chance(0.25)) await edit(id)
      await move(id, random.chance(0.1) ? { to: 'cancelled', why: 'نفد من المستودع' } : { to: 'preparing' })
    },
    preparing: (id) => move(id, { to: 'shipped', carrier: 'SMSA', tracking: String(random.between(1e8, 9e8)) }),
    shipped: (id) => move(id, random.chance(0.1) ? { to: 'undelivered', reason: 'refused' } : { to: 'delivered' }),
    return_requested: (id) =>
      move(id, random.chance(0.7) ? { to: 'returned' } : { to: 'delivered', why: 'فُتح المنتج' }),
    delivered: (id) => (random.chance(0.1) ? refund(id) : Promise.resolve()),
  }
  const refund = (id: number) =>
    calls.ask(
      'POST',
      `/api/staff/orders/${id}/refunds`,
      { ...headers, 'idempotency-key': randomUUID() },
      { amount: random.between(1, 30) * 100, to: random.pick(['wallet', 'source']), why: 'تلف في الطريق' },
    )
  /** Changes the quantity of the first line. */
  const edit = async (id: number): Promise<void> => {
    const { lines } = (await calls.ask('GET', `/api/staff/orders/${id}`, headers)).data as { lines: { sku: string }[] }
    const line = { sku: lines[0]!.sku, quantity: random.between(1, 4) }
    await calls.ask('POST', `/api/staff/orders/${id}/edits`, headers, { lines: [line] })
  }
  const payOut = () =>
    calls.ask('POST', `/api/staff/customers/${random.pick(buyers).id}/payouts`, headers, {
      amount: random.between(1, 10) * 100,
      reference: randomUUID(),
      why: 'طلب العميل',
    })
  try {
    while (!calls.isOver()) {
      for (const [state, act] of Object.entries(next)) {
        const found = await calls.ask('GET', `/api/staff/orders?state=${state}&limit=5`, headers)
        for (const { id } of (found.data as { items: { id: number }[] } | null)?.items ?? []) await act(id)
      }
      if (random.chance(0.5)) await payOut()
      await pause(200)
    }
  } catch (error) {
    if (!(error instanceof RunEnded)) throw error
  }
}
