import { describe, expect, it } from 'vitest'
import type { EditPaymentCame } from '#api/contract/order-edit.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { orderEdits, payments } from '#server/platform/database/schema.ts'
import { syncPayment } from '#server/payments/service.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { shopWithOrderEdits } from '#tests/fixtures/order-edits.ts'
import { giveMoney, newKey } from '#tests/fixtures/orders.ts'

const { shop, emulator, paymentShop, headers, approve, bought, checkBooks } = shopWithOrderEdits()

describe('a payment for an edit', () => {
  const pay = async (order: Awaited<ReturnType<typeof bought>>, body: object): Promise<string> => {
    const key = { ...order.customer.headers, 'idempotency-key': newKey() }
    expect((await shop.post(`/api/orders/${order.id}/edit/payments`, body, key)).status).toBe(200)
    const [edit] = await shop.db
      .select()
      .from(orderEdits)
      .where(and(eq(orderEdits.orderId, order.id), eq(orderEdits.state, 'waiting')))
    return edit!.paymentId!
  }
  const check = async (order: { id: number; customer: { headers: object } }, payment: string) =>
    (await shop.post(`/api/orders/${order.id}/edit/payments/${payment}/check`, {}, { ...order.customer.headers })).body
      .data as EditPaymentCame
  const toldOf = async (order: { customer: { headers: object } }) =>
    (
      (await shop.get('/api/notifications', { ...order.customer.headers })).body.data.items as {
        kind: string
        title: string
      }[]
    ).filter(({ kind }) => /^orderEdit(Ended|Paid|Dropped)$|toppedUp/.test(kind))

  it('that is declined is answered, and can be tried again', async () => {
    const order = await bought('card')
    await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
    const payment = await pay(order, { method: 'card', due: 3333 })
    const [row] = await shop.db.select().from(payments).where(eq(payments.id, payment))
    await emulator.decide(row!.providerId!, 'decline')
    expect(await check(order, payment)).toMatchObject({
      payment: { state: 'failed', failure: expect.any(String) },
      edit: 'waiting',
      order: { waiting_edit: { due: 3333 } },
    })
    const again = await pay(order, { method: 'card', due: 3333 })
    await approve(again)
    expect(await check(order, again)).toMatchObject({ payment: { state: 'paid' }, edit: 'done' })
    const other = await bought('card')
    const url = `/api/orders/${other.id}/edit/payments/${again}/check`
    expect((await shop.post(url, {}, order.customer.headers)).status).toBe(404)
  })

  it('of an edit that was edited again is in the wallet, said by its order, and pays a part of the next one', async () => {
    const order = await bought('card')
    await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
    const first = await pay(order, { method: 'card', due: 3333 })
    await order.edit({ lines: [{ sku: 'CUP', quantity: 5 }] })
    await approve(first)
    expect(await check(order, first)).toMatchObject({ payment: { amount: 3333 }, edit: 'ended' })
    expect(await toldOf(order)).toEqual([
      expect.objectContaining({ kind: 'orderEditEnded', title: expect.stringMatching(/33\.33/) }),
    ])
    const { number } = await order.show()
    const { movements } = (await shop.get('/api/wallet', order.customer.headers)).body.data
    expect(movements.items[0]).toMatchObject({ kind: 'top_up', amount: 3333, reference: number, order_id: order.id })

    const second = await pay(order, { method: 'card', wallet: true, due: 6666 })
    expect(await shop.db.select().from(payments).where(eq(payments.id, second))).toMatchObject([{ amount: 3333 }])
    await approve(second)
    expect(await check(order, second)).toMatchObject({ edit: 'done', order: { wallet: 6666, waiting_edit: null } })
    expect(await balanceOf(shop.db, order.customer.id)).toBe(0)
    await checkBooks(order)
  })

  it('that came before the edit was withdrawn is said to be in the wallet', async () => {
    const order = await bought('card')
    await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
    const payment = await pay(order, { method: 'card', due: 3333 })
    await approve(payment)
    await syncPayment(paymentShop, payment)
    expect(await toldOf(order)).toEqual([])
    await shop.del(`${order.path}/edits`, headers)
    expect(await toldOf(order)).toMatchObject([{ kind: 'orderEditEnded' }])
    expect(await check(order, payment)).toMatchObject({ edit: 'ended' })
  })

  it.each(['first', 'second'] as const)(
    'in two tabs: the %s that is paid makes it, and the other one says so',
    async (which) => {
      const order = await bought('card')
      await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
      const tabs = [await pay(order, { method: 'card', due: 3333 }), await pay(order, { method: 'card', due: 3333 })]
      const [one, other] = which === 'first' ? tabs : tabs.toReversed()
      await approve(one!)
      expect(await check(order, one!)).toMatchObject({ payment: { state: 'paid' }, edit: 'done' })
      expect(await balanceOf(shop.db, order.customer.id)).toBe(0)
      await approve(other!)
      expect(await check(order, other!)).toMatchObject({ payment: { state: 'paid' }, edit: 'paid' })
      expect(await toldOf(order)).toMatchObject([{ kind: 'orderEditPaid', title: expect.stringMatching(/33\.33/) }])
      expect(await balanceOf(shop.db, order.customer.id)).toBe(3333)
      const key = { ...order.customer.headers, 'idempotency-key': newKey() }
      const again = await shop.post(`/api/orders/${order.id}/edit/payments`, { method: 'card', due: 3333 }, key)
      expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('دُفع')])
      await checkBooks(order)
    },
  )

  it('is not needed once the wallet has paid it in another tab', async () => {
    const order = await bought('card')
    await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
    const payment = await pay(order, { method: 'card', due: 3333 })
    await giveMoney(shop, order.customer.id, 3333)
    const key = { ...order.customer.headers, 'idempotency-key': newKey() }
    await shop.post(`/api/orders/${order.id}/edit/payments`, { wallet: true, due: 3333 }, key)
    await approve(payment)
    expect(await check(order, payment)).toMatchObject({ edit: 'paid', order: { wallet: 3333 } })
    expect(await balanceOf(shop.db, order.customer.id)).toBe(3333)
  })

  it('is no longer asked for once the provider has refunded the order by itself', async () => {
    const order = await bought('card')
    await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
    const [paid] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id))
    await emulator.provider('moyasar').refund(paid!.providerId!, order.total, 'by hand')
    await syncPayment(paymentShop, paid!.id)
    expect(await order.show()).toMatchObject({
      waiting_edit: null,
      money: { state: 'refunded', rule: 'decide' },
      refunds: [{ reason: 'provider', amount: order.total }],
    })
    expect(await toldOf(order)).toMatchObject([{ kind: 'orderEditDropped' }])
  })
})
