import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { payments } from '#server/platform/database/schema.ts'
import { moveByStaff } from '#server/order-desk/move-order.ts'
import { refundByStaff } from '#server/order-desk/refund-order.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { giveMoney, newKey, newTracking, readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { reconcile } from './service.ts'

const { emulator, shop, jobs, paymentShop } = shopWithPayments()
const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

/** An order of 75 riyals, 95 with cash on delivery, whose customer has 10 in the wallet. */
async function readyWithWallet() {
  const ready = await readyToPay(shop)
  await giveMoney(shop, ready.customer.id, 1000)
  const refund = (amount?: number) =>
    refundByStaff(paymentShop, null, ready.id, { to: 'wallet', why: 'تلف', ...(amount && { amount }) }, newKey())
  const balance = () => balanceOf(shop.db, ready.customer.id)
  return { ...ready, refund, balance }
}

describe('a refund by staff', () => {
  it('of an unpaid order is refused: the wallet’s part is returned once', async () => {
    const { id, pay, refund, balance, read } = await readyWithWallet()
    await pay({ method: 'card', wallet: true })
    await expect(refund()).rejects.toMatchObject({ status: 409 })
    await expect(refund(500)).rejects.toMatchObject({ status: 409 })
    expect(await balance()).toBe(0)
    await reconcile(paymentShop, inMinutes(31))
    expect(await read()).toMatchObject({ id, state: 'expired' })
    expect(await balance()).toBe(1000)
    await expect(refund()).rejects.toMatchObject({ status: 409 })
  })

  it('requested before payment is refused, and after it the full paid amount can be refunded', async () => {
    const { id, customer, pay, refund, balance, read } = await readyWithWallet()
    await pay({ method: 'card', wallet: true })
    await expect(refund(500)).rejects.toMatchObject({ status: 409 })
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
    await emulator.decide(payment!.providerId!, 'approve')
    await shop.post(`/api/orders/${id}/check`, {}, customer.headers)
    expect(await refund()).toBe(7500)
    expect((await read()).invoices).toMatchObject([
      { kind: 'invoice', total: 7500 },
      { kind: 'credit_note', total: 7500 },
    ])
    expect(await balance()).toBe(7500)
  })

  it("before cash is collected refunds the wallet's part alone; invoice and credit note add up to what was paid", async () => {
    const { id, pay, refund, balance, read } = await readyWithWallet()
    await pay({ method: 'cod', wallet: true, total: 9500 })
    await expect(refund(1001)).rejects.toMatchObject({ status: 409 })
    expect(await refund(400)).toBe(400)
    expect((await read()).invoices).toEqual([])
    const checkout = { ...paymentShop, config: readConfig({}) }
    for (const [to, more] of [
      ['preparing', {}],
      ['shipped', { carrier: 'SMSA', tracking: newTracking() }],
      ['delivered', {}],
    ] as const)
      await moveByStaff(checkout, null, id, { to, ...more })
    expect((await read()).invoices).toMatchObject([
      { kind: 'invoice', total: 9500 },
      { kind: 'credit_note', total: 400 },
    ])
    expect(await refund()).toBe(9100)
    expect((await read()).invoices.map(({ total }) => total)).toEqual([9500, 400, 9100])
    expect(await balance()).toBe(9500)
    await jobs.drain()
  })
})
