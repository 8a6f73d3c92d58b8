import { describe, expect, it } from 'vitest'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { shopWithOrderEdits } from '#tests/fixtures/order-edits.ts'
import { newKey, newTracking } from '#tests/fixtures/orders.ts'

const { shop, headers, bought, stockOf } = shopWithOrderEdits()
type Order = Awaited<ReturnType<typeof bought>>

const post = (path: string, body: object) => shop.post(path, body, { ...headers, 'idempotency-key': newKey() })
const decide = ({ path }: Order, to: string) => post(`${path}/decisions`, { to, why: 'اتفقنا مع العميل' })
const refund = ({ path }: Order, more: object = {}) => post(`${path}/refunds`, { to: 'wallet', why: 'تعويض', ...more })
const move = ({ path }: Order, body: object) => post(`${path}/moves`, body)
const newsOf = async ({ customer }: Order) =>
  (await shop.get('/api/notifications', customer.headers)).body.data.items as { kind: string; text: string }[]

describe('staff who give back disputed money', () => {
  it.each(['refund', 'cancel'] as const)('confirm that it may be paid twice: %s', async (act) => {
    const order = await bought('card')
    await decide(order, 'dispute')
    const send = (more: object) =>
      act === 'refund' ? refund(order, more) : move(order, { to: 'cancelled', why: 'طلبه العميل', ...more })
    for (const more of [{}, { despite_dispute: false }]) {
      const { status, body } = await send(more)
      expect([status, body.errors]).toEqual([422, { despite_dispute: [expect.stringContaining('يردّ المبلغ')] }])
    }
    expect((await order.show()).refunds).toEqual([])
    expect((await send({ despite_dispute: true })).status).toBe(200)
    const { refunds, actions } = await order.show()
    expect(refunds).toMatchObject([{ amount: order.total }])
    expect(actions[0]).toMatchObject({ action: act === 'cancel' ? 'order.cancelled' : 'order.refund' })
  })

  it('confirm it for a return that is refunded, and not for one that is not', async () => {
    const returned = async () => {
      const order = await bought('card')
      for (const body of [{ to: 'preparing' }, { to: 'shipped', carrier: 'SMSA', tracking: newTracking() }])
        await move(order, body)
      await move(order, { to: 'delivered' })
      const entry = { reason: 'لا يناسبني', refund_to: 'wallet' }
      await shop.post(`/api/orders/${order.id}/return`, entry, order.customer.headers)
      await decide(order, 'dispute')
      return order
    }
    const order = await returned()
    expect((await move(order, { to: 'returned' })).body.errors).toHaveProperty('despite_dispute')
    expect((await move(order, { to: 'returned', despite_dispute: true })).status).toBe(200)
    const kept = { to: 'returned', refund: { amount: 0, why: 'تالف' } }
    expect((await move(await returned(), kept)).status).toBe(200)
  })

  it('do not edit it, nor is a difference paid', async () => {
    const order = await bought('card')
    await decide(order, 'dispute')
    const entry = { lines: [{ sku: 'CUP', quantity: 1 }] }
    expect([(await order.preview(entry)).status, (await order.edit(entry)).status]).toEqual([409, 409])
    const other = await bought('card')
    const { due } = ((await other.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })).body.data as StaffOrder).waiting_edit!
    await decide(other, 'dispute')
    const key = { ...other.customer.headers, 'idempotency-key': newKey() }
    const paid = await shop.post(`/api/orders/${other.id}/edit/payments`, { method: 'card', due }, key)
    expect(paid.status).toBe(409)
  })

  it('are told which orders of a selection need it', async () => {
    const [order, other] = [await bought('card'), await bought('card')]
    await decide(order, 'dispute')
    const orders = [{ id: order.id }, { id: other.id }]
    const { items } = (await post('/api/staff/orders/moves', { to: 'cancelled', orders })).body.data
    expect(items).toMatchObject([{ done: false, message: expect.stringContaining('أكّد') }, { done: true }])
  })
})

describe('an order that is refunded in full once a parcel has left', () => {
  const partlySent = async (): Promise<Order> => {
    const order = await bought('card')
    await move(order, { to: 'preparing' })
    const parcel = { carrier: 'SMSA', tracking: newTracking(), lines: [{ sku: 'DATES', quantity: 4 }] }
    expect((await post(`${order.path}/shipments`, parcel)).status).toBe(200)
    return order
  }
  const arrived = async (order: Order): Promise<void> => {
    const { shipments } = await order.show()
    await post(`${order.path}/shipments/${shipments[0]!.id}/moves`, { to: 'delivered' })
  }

  it.each(['on its way', 'delivered'] as const)('is not sent any further, its parcel being %s', async (where) => {
    const order = await partlySent()
    if (where === 'delivered') await arrived(order)
    expect((await decide(order, 'cancelRest')).status).toBe(409)
    await refund(order)
    expect((await move(order, { to: 'cancelled' })).status).toBe(409)
    const [cups, dates] = [await stockOf('CUP'), await stockOf('DATES')]
    expect((await decide(order, 'cancelRest')).status).toBe(200)
    expect([await stockOf('CUP'), await stockOf('DATES')]).toEqual([cups + 3, dates])
    const shown = await order.show()
    expect(shown).toMatchObject(
      where === 'delivered'
        ? { state: 'delivered', money: { rule: 'shown' } }
        : { state: 'shipped', money: { rule: 'warn' } },
    )
    expect(shown.shipments.at(-1)).toMatchObject({ state: 'cancelled', lines: [{ sku: 'CUP', quantity: 3 }] })
    expect(shown.actions[0]).toMatchObject({ action: 'order.cancelRest', details: { why: 'اتفقنا مع العميل' } })
    expect(await newsOf(order)).toContainEqual(
      expect.objectContaining({ kind: 'orderRestCancelled', text: expect.stringContaining('فنجان\u2069 × 3') }),
    )
    expect((await decide(order, 'cancelRest')).status).toBe(409)
    if (where === 'delivered') return
    await arrived(order)
    expect(await order.show()).toMatchObject({ state: 'delivered', refunds: [{ amount: order.total }] })
  })

  it('is cancelled if its parcel comes back, and everything is in stock again', async () => {
    const before = await stockOf('CUP')
    const order = await partlySent()
    await refund(order)
    await decide(order, 'cancelRest')
    const { shipments } = await order.show()
    await post(`${order.path}/shipments/${shipments[0]!.id}/moves`, { to: 'undelivered', reason: 'returned' })
    expect(await order.show()).toMatchObject({ state: 'cancelled', refunds: [{ amount: order.total }] })
    expect(await stockOf('CUP')).toBe(before)
  })

  it('is nothing to call off while no parcel has left', async () => {
    const order = await bought('card')
    await refund(order)
    expect((await decide(order, 'cancelRest')).status).toBe(409)
  })
})
