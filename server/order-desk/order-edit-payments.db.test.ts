import { describe, expect, it } from 'vitest'
import { finishEdit, settleEdits } from '#server/checkout/edit-link.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { orderEdits, orderLines } from '#server/platform/database/schema.ts'
import { syncPayment } from '#server/payments/service.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { shopWithOrderEdits } from '#tests/fixtures/order-edits.ts'
import { addressEntry, giveMoney, newKey } from '#tests/fixtures/orders.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const { shop, emulator, paymentShop, headers, stockOf, approve, bought, checkBooks } = shopWithOrderEdits()

describe('an edit that costs more', () => {
  it('waits until the customer has paid the difference on the provider’s page', async () => {
    const order = await bought('card')
    const stock = await stockOf('CUP')
    const asked = await order.edit({ lines: [{ sku: 'CUP', quantity: 5 }] })
    expect(asked.body.data).toMatchObject({
      totals: { total: order.total },
      waiting_edit: { due: 6666, total: order.total + 6666, changes: [expect.stringContaining('فنجان\u2069 × 2')] },
    })
    const pay = (body: object) =>
      shop.post(`/api/orders/${order.id}/edit/payments`, body, {
        ...order.customer.headers,
        'idempotency-key': newKey(),
      })
    expect((await pay({ method: 'card', due: 1 })).status).toBe(409)
    expect((await pay({ due: 6666 })).body.errors).toHaveProperty('method')
    expect((await pay({ method: 'card', due: 6666 })).body.data.redirect_url).toContain(emulator.url())
    const [edit] = await shop.db.select().from(orderEdits).where(eq(orderEdits.orderId, order.id))
    await approve(edit!.paymentId!)
    const checked = await shop.post(`/api/orders/${order.id}/edit/check`, {}, order.customer.headers)
    expect(checked.body.data).toMatchObject({
      waiting_edit: null,
      totals: { total: order.total + 6666 },
      wallet: 6666,
      invoices: [{}, { kind: 'credit_note' }, { kind: 'invoice', total: order.total + 6666 }],
    })
    expect(await stockOf('CUP')).toBe(stock - 2)
    expect(await balanceOf(shop.db, order.customer.id)).toBe(0)
    await checkBooks(order)
  })

  it('says nothing of where it goes and of typed texts to a key with orders.write alone', async () => {
    const order = await bought('card')
    const asked = await order.edit({
      lines: [{ sku: 'CUP', quantity: 5 }],
      address: { ...addressEntry, street: 'شارع السر' },
    })
    expect(JSON.stringify(asked.body.data.waiting_edit)).toContain('شارع السر')
    await shop.db
      .update(orderLines)
      .set({ texts: [{ label: 'الاسم', text: 'نقش السر', price: 0 }] })
      .where(eq(orderLines.orderId, order.id))
    const writer = await staffKeyHeaders(shop.db, 'سعد', ['orders.write'])
    const { data } = (await shop.put(`${order.path}/tags`, { tags: [] }, writer)).body
    expect(data).toMatchObject({ id: order.id, totals: { total: order.total }, lines: [{ texts: [] }, { texts: [] }] })
    expect(JSON.stringify(data)).not.toContain('السر')
  })

  it('is executed by the job if the customer does not return, and only once', async () => {
    const order = await bought('card')
    await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
    await shop.post(
      `/api/orders/${order.id}/edit/payments`,
      { method: 'card', due: 3333 },
      { ...order.customer.headers, 'idempotency-key': newKey() },
    )
    const [edit] = await shop.db.select().from(orderEdits).where(eq(orderEdits.orderId, order.id))
    await approve(edit!.paymentId!)
    await syncPayment(paymentShop, edit!.paymentId!)
    await Promise.all([finishEdit(shop.db, edit!.paymentId!), settleEdits(shop.db)])
    expect(await order.show()).toMatchObject({ totals: { total: order.total + 3333 }, waiting_edit: null })
    await checkBooks(order)
  })

  it('credits the wallet if the order was prepared before the difference was paid', async () => {
    const order = await bought('wallet')
    await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
    const key = { ...order.customer.headers, 'idempotency-key': newKey() }
    await shop.post(`/api/orders/${order.id}/edit/payments`, { method: 'card', due: 3333 }, key)
    const [edit] = await shop.db.select().from(orderEdits).where(eq(orderEdits.orderId, order.id))
    await shop.post(`${order.path}/moves`, { to: 'preparing' }, headers)
    await approve(edit!.paymentId!)
    await shop.post(`/api/orders/${order.id}/edit/check`, {}, order.customer.headers)
    expect(await order.show()).toMatchObject({ state: 'preparing', totals: { total: order.total }, waiting_edit: null })
    expect(await balanceOf(shop.db, order.customer.id)).toBe(3333)
    expect((await order.edit({ lines: [{ sku: 'CUP', quantity: 2 }] })).status).toBe(409)
    await checkBooks(order)
  })

  it('is not made by a payment that is not made yet, though the wallet holds as much', async () => {
    const order = await bought('wallet')
    await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
    const key = { ...order.customer.headers, 'idempotency-key': newKey() }
    await shop.post(`/api/orders/${order.id}/edit/payments`, { method: 'card', due: 3333 }, key)
    await giveMoney(shop, order.customer.id, 3333)
    await shop.post(`/api/orders/${order.id}/edit/check`, {}, order.customer.headers)
    expect(await order.show()).toMatchObject({ totals: { total: order.total }, waiting_edit: { due: 3333 } })
    expect(await balanceOf(shop.db, order.customer.id)).toBe(3333)
  })

  it.each(['has ended', 'costs something else since'])('is not paid once it %s', async (why) => {
    const order = await bought('wallet')
    await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
    const change: { expiresAt?: Date; due?: number } = why === 'has ended' ? { expiresAt: new Date(0) } : { due: 3332 }
    const start = async (due: number) => {
      const key = { ...order.customer.headers, 'idempotency-key': newKey() }
      return shop.post(`/api/orders/${order.id}/edit/payments`, { method: 'card', due }, key)
    }
    expect((await start(3333)).status).toBe(200)
    const [edit] = await shop.db.select().from(orderEdits).where(eq(orderEdits.orderId, order.id))
    await shop.db.update(orderEdits).set(change).where(eq(orderEdits.id, edit!.id))
    expect((await start(change.due ?? 3333)).status).toBe(409)
    // What was on its way then stays in the wallet.
    await approve(edit!.paymentId!)
    await syncPayment(paymentShop, edit!.paymentId!)
    await finishEdit(shop.db, edit!.paymentId!)
    expect((await order.show()).totals.total).toBe(order.total)
    expect(await balanceOf(shop.db, order.customer.id)).toBe(3333)
  })

  it('is paid from the wallet at once, declined, or withdrawn', async () => {
    const order = await bought('wallet')
    await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
    const declined = await shop.del(`/api/orders/${order.id}/edit`, order.customer.headers)
    expect(declined.body.data.waiting_edit).toBeNull()
    await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
    expect((await shop.del(`${order.path}/edits`, headers)).body.data.waiting_edit).toBeNull()
    await order.edit({ lines: [{ sku: 'CUP', quantity: 4 }] })
    await giveMoney(shop, order.customer.id, 4000)
    const key = { ...order.customer.headers, 'idempotency-key': newKey() }
    const paid = await shop.post(`/api/orders/${order.id}/edit/payments`, { wallet: true, due: 3333 }, key)
    expect(paid.body.data).toEqual({ redirect_url: null })
    expect(await balanceOf(shop.db, order.customer.id)).toBe(667)
    await checkBooks(order)
  })
})
