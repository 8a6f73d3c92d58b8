import { describe, expect, it } from 'vitest'
import type { PromotionEffect } from '#api/contract/promotion.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import type { Random } from '#tools/torture/random.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { promotions, reservations } from '#server/platform/database/schema.ts'
import { balanceOf, verifyLedger } from '#server/wallet/service.ts'
import { shopWithOrderEdits } from '#tests/fixtures/order-edits.ts'
import { addressEntry, giveMoney, newKey, newTracking, readyToPay } from '#tests/fixtures/orders.ts'
import { amountOff, buyGet, percentOff, RULE } from '#tests/fixtures/promotions.ts'
import { seededRandom, TIME_LIMIT, times } from '#tests/fixtures/properties.ts'

const { shop, jobs, headers, bought, stockOf } = shopWithOrderEdits()

type Order = Awaited<ReturnType<typeof bought>>

/** Gives money back out of kindness, so that the order's total stays. */
async function refund({ path }: Pick<Order, 'path'>, amount: number): Promise<void> {
  const entry = { amount, to: 'wallet', why: 'تعويض عن التأخير' }
  const { status } = await shop.post(`${path}/refunds`, entry, { ...headers, 'idempotency-key': newKey() })
  expect(status).toBe(200)
}

const documented = ({ invoices }: StaffOrder): number =>
  invoices.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0)

describe('an edit of an order that was refunded in part', () => {
  it.each([
    ['costs less', { lines: [{ sku: 'CUP', quantity: 2 }] }, 3333],
    ['costs the same', { address: { ...addressEntry, street: 'شارع التحلية' } }, 0],
    ['costs more', { lines: [{ sku: 'CUP', quantity: 4 }] }, -3333],
  ])('and %s leaves documents that add up to what was paid', async (_, entry, less) => {
    const order = await bought('wallet')
    await refund(order, 1500)
    await order.edit(entry)
    if (less < 0) {
      await giveMoney(shop, order.customer.id, -less)
      const key = { ...order.customer.headers, 'idempotency-key': newKey() }
      await shop.post(`/api/orders/${order.id}/edit/payments`, { wallet: true, due: -less }, key)
    }
    const edited = await order.show()
    expect(edited.totals.total).toBe(order.total - less)
    expect(documented(edited)).toBe(order.total - less - 1500)
  })
})

describe('an edit of a cash order that the wallet paid a part of', () => {
  it('gives back what the wallet paid too much once, and collects the rest when the total grows again', async () => {
    const ready = await readyToPay(shop, 'DATES', 4)
    await giveMoney(shop, ready.customer.id, 15_000)
    const total = ready.order.totals.total + 2000
    expect((await ready.pay({ method: 'cod', wallet: true, total })).status).toBe(200)
    const path = `/api/staff/orders/${ready.id}`
    const show = async () => (await shop.get(path, headers)).body.data as StaffOrder
    /** Halalas that the customer has paid or will pay at the door. */
    const paid = async () => {
      const { payments } = await show()
      return 15_000 - (await balanceOf(shop.db, ready.customer.id)) + payments.at(-1)!.amount
    }
    for (const quantity of [2, 1, 2, 4]) {
      const edited = await shop.post(`${path}/edits`, { lines: [{ sku: 'DATES', quantity }] }, headers)
      expect(edited.status).toBe(200)
      expect([quantity, await paid()]).toEqual([quantity, (await show()).totals.total])
    }
    for (const move of [
      { to: 'preparing' },
      { to: 'shipped', carrier: 'SMSA', tracking: newTracking() },
      { to: 'delivered' },
    ])
      await shop.post(`${path}/moves`, move, headers)
    expect(documented(await show())).toBe(total)
    expect((await verifyLedger(shop.db)).faults).toEqual([])
  })
})

it(
  'refunds, edits, parcels and returns at random leave documents, money and stock in agreement',
  async () => {
    const random = seededRandom()
    const lost = new Map<string, number>()
    /** Pieces on the shelf, in orders, and lost on their way. */
    const held = async () =>
      Promise.all(
        ['DATES', 'CUP'].map(async (sku) => (await stockOf(sku)) + (await heldFor(sku)) + (lost.get(sku) ?? 0)),
      )
    const before = await held()
    for (let round = 0; round < times(4, 200); round++) {
      await promote(random.pick(EFFECTS))
      const order = await bought(random.pick(['wallet', 'cod', 'card'] as const))
      const move = (body: object) => shop.post(`${order.path}/moves`, body, headers)
      for (let steps = random.between(0, 4); steps > 0; steps--) {
        if (random.between(0, 1)) await tryRefund(order, random.between(1, 9000))
        else await editAtRandom(order, random)
      }
      if (random.between(0, 3) === 0) await move({ to: 'cancelled', why: 'طلب العميل' })
      else {
        await jobs.drain()
        await move({ to: 'preparing' })
        await sendAtRandom(order, random)
        await returnAtRandom(order, random)
      }
      await jobs.drain()
      const after = await order.show()
      const paid = after.payments.reduce((sum, { state, amount }) => sum + (PAID.has(state) ? amount : 0), after.wallet)
      const back = after.refunds.reduce((sum, { state, amount }) => sum + (state === 'failed' ? 0 : amount), 0)
      expect(back).toBeLessThanOrEqual(paid)
      expect([after.state, after.invoices.length > 0 ? documented(after) : paid - back]).toEqual([
        after.state,
        paid - back,
      ])
      expect((await verifyLedger(shop.db)).faults).toEqual([])
      for (const { state, lines } of after.shipments)
        if (state === 'lost') for (const { sku, quantity } of lines) lost.set(sku, (lost.get(sku) ?? 0) + quantity)
      expect(await held()).toEqual(before)
    }
  },
  TIME_LIMIT,
)

/** Every kind of promotion; null for none. */
const EFFECTS: (PromotionEffect | null)[] = [
  null,
  percentOff(15, 4999),
  amountOff(777),
  buyGet(2, 1),
  buyGet(1, 1, { percent: 50, times: 2 }),
  { kind: 'off', by: 'pieces', tiers: [{ from: 3, percent: 7 }] },
  { kind: 'delivery', methods: ['standard'], cities: [] },
  { kind: 'gift', sku: 'CUP' },
]

/** Leaves one promotion on. */
async function promote(effect: PromotionEffect | null): Promise<void> {
  await shop.db.update(promotions).set({ isActive: false })
  if (effect) await shop.db.insert(promotions).values({ name: 'عرض', rule: { ...RULE, effect } })
}

const heldFor = async (sku: string): Promise<number> =>
  (await shop.db.select().from(reservations).where(eq(reservations.sku, sku))).reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  )

const PAID = new Set(['authorised', 'paid', 'partly_refunded', 'refunded', 'voided'])

async function tryRefund({ path }: Order, amount: number): Promise<void> {
  const entry = { amount, to: amount % 2 ? 'wallet' : 'source', why: 'تعويض' }
  const { status } = await shop.post(`${path}/refunds`, entry, { ...headers, 'idempotency-key': newKey() })
  expect([200, 409]).toContain(status)
}

async function editAtRandom(order: Order, random: Random): Promise<void> {
  const lines = (await order.show()).lines.map(({ sku }) => ({ sku, quantity: random.between(1, 6) }))
  const edited = await order.edit({ lines })
  expect([200, 409]).toContain(edited.status)
  const waiting = edited.status === 200 ? (edited.body.data as StaffOrder).waiting_edit : null
  if (!waiting) return
  await giveMoney(shop, order.customer.id, waiting.due)
  const key = { ...order.customer.headers, 'idempotency-key': newKey() }
  await shop.post(`/api/orders/${order.id}/edit/payments`, { wallet: true, due: waiting.due }, key)
}

/** Cash orders leave in one parcel. */
async function sendAtRandom({ path, show }: Order, random: Random): Promise<void> {
  const { lines } = await show()
  const some = random.between(0, 1) ? { lines: [{ sku: lines[0]!.sku, quantity: 1 }] } : {}
  const send = (more: object) =>
    shop.post(`${path}/shipments`, { carrier: 'SMSA', tracking: newTracking(), ...more }, headers)
  await send(some)
  await send({})
  for (const { id } of (await show()).shipments) {
    const move = random.between(0, 3)
      ? { to: 'delivered' }
      : { to: 'undelivered', reason: random.pick(['lost', 'refused']) }
    expect((await shop.post(`${path}/shipments/${id}/moves`, move, headers)).status).toBe(200)
  }
}

async function returnAtRandom({ id, path, show, customer }: Order, random: Random): Promise<void> {
  const { lines, state } = await show()
  if (state !== 'delivered') return
  const asked = lines.map(({ sku, quantity, returned }) => ({ sku, quantity: random.between(0, quantity - returned) }))
  const some = asked.filter(({ quantity }) => quantity > 0)
  const request = { reason: 'لا يناسبني', lines: some, refund_to: random.pick(['wallet', 'source']) }
  const { status } = await shop.post(`/api/orders/${id}/return`, request, customer.headers)
  if (status === 200) await shop.post(`${path}/moves`, { to: 'returned' }, headers)
}
