import { describe, expect, it } from 'vitest'
import { goesOn, MONEY_STATES, moneyRule, type MoneyState } from '#api/contract/order-money.ts'
import { shopWithOrderEdits } from '#tests/fixtures/order-edits.ts'
import { newKey, newTracking } from '#tests/fixtures/orders.ts'

const { shop, headers, bought } = shopWithOrderEdits()
type Order = Awaited<ReturnType<typeof bought>>

const STAGES = ['confirmed', 'preparing', 'shipped', 'delivered', 'return_requested', 'returned'] as const
type Stage = (typeof STAGES)[number]

const post = (path: string, body: object) => shop.post(path, body, { ...headers, 'idempotency-key': newKey() })
const move = async ({ path }: Order, body: object): Promise<number> => (await post(`${path}/moves`, body)).status
const sent = () => ({ to: 'shipped', carrier: 'SMSA', tracking: newTracking() })
const askReturn = async ({ id, customer }: Order): Promise<number> =>
  (await shop.post(`/api/orders/${id}/return`, { reason: 'لا يناسبني', refund_to: 'wallet' }, customer.headers)).status
const takeBack = { to: 'returned', refund: { amount: 0, why: 'تالف' } }

/** The next step of an order in each stage. */
const NEXT: Record<Stage, ((order: Order) => Promise<number>) | null> = {
  confirmed: (order) => move(order, { to: 'preparing' }),
  preparing: (order) => move(order, sent()),
  shipped: (order) => move(order, { to: 'delivered' }),
  delivered: askReturn,
  return_requested: (order) => move(order, takeBack),
  returned: null,
}

async function inStage(stage: Stage): Promise<Order> {
  const order = await bought('card')
  for (const passed of STAGES.slice(0, STAGES.indexOf(stage))) expect(await NEXT[passed]!(order)).toBe(200)
  return order
}

const BECOME: Record<MoneyState, (order: Order) => Promise<unknown>> = {
  settled: () => Promise.resolve(),
  partly_refunded: ({ path }) => post(`${path}/refunds`, { amount: 500, to: 'wallet', why: 'تعويض' }),
  refunded: ({ path }) => post(`${path}/refunds`, { to: 'wallet', why: 'تعويض' }),
  unsettled: ({ path }) => post(`${path}/decisions`, { to: 'dispute', why: 'لم يطلبه' }),
}

const listed = async (query: string): Promise<number[]> =>
  (await shop.get(`/api/staff/orders?${query}`, headers)).body.data.items.map(({ id }: { id: number }) => id)
const pairs = MONEY_STATES.flatMap((money) => STAGES.map((stage): [MoneyState, Stage] => [money, stage]))

describe('the queue, the order and its next step follow the table', () => {
  it.each(pairs)('%s, %s', async (money, stage) => {
    const order = await inStage(stage)
    await BECOME[money](order)
    const rule = moneyRule(money, stage, null)
    expect((await order.show()).money).toMatchObject({ state: money, rule })
    const isQueued = stage === 'confirmed' || stage === 'preparing'
    expect((await listed('state=confirmed&state=preparing')).includes(order.id)).toBe(isQueued && rule !== 'decide')
    expect((await listed('waits=decision')).includes(order.id)).toBe(rule === 'decide')
    const next = await NEXT[stage]?.(order)
    expect(next).toBe(stage === 'returned' ? undefined : goesOn(rule) ? 200 : 409)
  })
})
