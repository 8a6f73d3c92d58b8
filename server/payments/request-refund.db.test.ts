import { describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { payments, refunds } from '#server/platform/database/schema.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { refundByStaff } from '#server/order-desk/refund-order.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { giveMoney, newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { refundPayment } from './queues.ts'

const { emulator, shop, jobs, paymentShop } = shopWithPayments()

/** An order of 75 riyals, 10 of them from the wallet and the rest by card. */
async function paid() {
  const ready = await readyToPay(shop)
  await giveMoney(shop, ready.customer.id, 1000)
  await ready.pay({ method: 'card', wallet: true })
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, ready.id))
  await emulator.decide(payment!.providerId!, 'approve')
  await shop.post(`/api/orders/${ready.id}/check`, {}, ready.customer.headers)
  const refund = (amount?: number) =>
    refundByStaff(paymentShop, null, ready.id, { to: 'source', why: 'تلف', ...(amount && { amount }) }, newKey())
  return { ...ready, payment: payment!, refund }
}

describe('refunds', () => {
  it('go back the way they were paid as far as possible, the rest into the wallet, never beyond the paid amount', async () => {
    const { customer, refund, read, payment } = await paid()
    expect(await refund(5000)).toBe(5000)
    expect(await refund()).toBe(2500)
    await jobs.drain()
    expect(await balanceOf(shop.db, customer.id)).toBe(1000)
    expect((await read()).payments).toMatchObject([{ state: 'refunded', amount: 6500, refunded: 6500 }])
    expect((await emulator.payments()).find(({ id }) => id === payment.providerId)).toMatchObject({
      paid: 0,
      refunded: 6500,
    })
    await expect(refund()).rejects.toMatchObject({ status: 409 })
    await expect(refund(1)).rejects.toMatchObject({ status: 409 })
  })

  it('complete after an attempt that voided the payment and crashed before recording it', async () => {
    const ready = await readyToPay(shop)
    await emulator.behave({ lost: 1 })
    await ready.pay({ method: 'tabby' })
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, ready.id))
    await emulator.decide(payment!.providerId!, 'approve')
    await shop.db.update(payments).set({ state: 'failed', failure: 'abandoned' }).where(eq(payments.id, payment!.id))
    // The provider voids it, and its answer is lost.
    await emulator.provider('tabby').cancel(payment!.providerId!, 7500)
    const [refund] = await shop.db
      .insert(refunds)
      .values({
        id: payment!.id,
        orderId: ready.id,
        paymentId: payment!.id,
        to: 'source',
        amount: 7500,
        reason: 'late',
        isLate: true,
      })
      .returning()
    await shop.db.transaction((tx) => enqueue(tx, refundPayment, { id: refund!.id }))
    await jobs.drain()
    expect(await shop.db.select().from(refunds).where(eq(refunds.id, refund!.id))).toMatchObject([
      { state: 'done', providerId: 'void' },
    ])
    expect((await ready.read()).payments).toMatchObject([{ state: 'voided', refunded: 7500 }])
  })

  it('are complete once the order is cancelled, also when the payment was voided before capture', async () => {
    const { id, customer, refund, payment } = await paid()
    expect((await shop.post(`/api/orders/${id}/cancel`, {}, customer.headers)).status).toBe(200)
    await jobs.drain()
    expect(await balanceOf(shop.db, customer.id)).toBe(1000)
    await shop.db.update(payments).set({ state: 'voided' }).where(eq(payments.id, payment.id))
    await expect(refund()).rejects.toMatchObject({ status: 409 })
    await expect(refund(1)).rejects.toMatchObject({ status: 409 })
    expect(await balanceOf(shop.db, customer.id)).toBe(1000)
  })
})
