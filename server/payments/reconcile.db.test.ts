import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { notifications, orders, payments } from '#server/platform/database/schema.ts'
import { refundByStaff } from '#server/order-desk/refund-order.ts'
import { readVariants } from '#server/stock/service.ts'
import { newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { NO_FAULTS } from './emulators/webhook-sender.ts'
import { reconcile } from './service.ts'

const { emulator, shop, jobs, paymentShop } = shopWithPayments()
beforeEach(() => emulator.behave(NO_FAULTS))

const stock = async (): Promise<number> => (await readVariants(shop.db, ['DATES'])).get('DATES')!.stock
const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

/** An order whose customer is on the provider's page, while no webhook reaches the shop. */
async function paying() {
  await emulator.behave({ lost: 1 })
  const ready = await readyToPay(shop)
  expect((await ready.pay({ method: 'card' })).status).toBe(200)
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, ready.id))
  return { ...ready, payment: payment!, providerId: payment!.providerId! }
}

describe('a payment that failed', () => {
  const told = async (customerId: number) => {
    const rows = await shop.db.select().from(notifications).where(eq(notifications.customerId, customerId))
    return rows.filter(({ kind }) => kind === 'paymentFailed').length
  }
  async function declined() {
    const ready = await paying()
    await emulator.decide(ready.providerId, 'decline')
    await reconcile(paymentShop, inMinutes(2))
    expect(await ready.read()).toMatchObject({ state: 'awaiting_payment', payments: [{ state: 'failed' }] })
    return ready
  }

  it('is told once, after ten quiet minutes', async () => {
    const { customer } = await declined()
    await reconcile(paymentShop, inMinutes(9))
    expect(await told(customer.id)).toBe(0)
    for (const minutes of [11, 12, 60]) await reconcile(paymentShop, inMinutes(minutes))
    expect(await told(customer.id)).toBe(1)
  })

  it('is not told while its customer is on the page of the next payment', async () => {
    const { customer, pay } = await declined()
    expect((await pay({ method: 'card' })).status).toBe(200)
    await reconcile(paymentShop, inMinutes(11))
    expect(await told(customer.id)).toBe(0)
  })

  it('is not told while its customer is still choosing, nor once the order is paid', async () => {
    const { customer, id, pay } = await declined()
    const changedAt = inMinutes(5)
    await shop.db.update(orders).set({ updatedAt: changedAt }).where(eq(orders.id, id))
    await reconcile(paymentShop, inMinutes(11))
    expect(await told(customer.id)).toBe(0)
    expect((await pay({ method: 'cod', total: 9500 })).status).toBe(200)
    await reconcile(paymentShop, inMinutes(20))
    expect(await told(customer.id)).toBe(0)
  })
})

describe('reconciliation', () => {
  it('finds payments whose webhook was lost, behind any number of open cash orders', async () => {
    const { read, providerId, id, customer } = await paying()
    await emulator.decide(providerId, 'approve')
    const cash = Array.from({ length: 250 }, () => ({
      id: randomUUID(),
      customerId: customer.id,
      method: 'cod' as const,
      provider: 'cod' as const,
      amount: 100,
      createdAt: new Date('2026-01-01'),
    }))
    await shop.db.insert(payments).values(cash)
    await reconcile(paymentShop, inMinutes(2))
    await jobs.drain()
    expect(await read()).toMatchObject({ id, state: 'confirmed', payments: [{ state: 'paid' }] })
  })

  it('skips payments whose webhook may still arrive', async () => {
    const { read, providerId } = await paying()
    await emulator.decide(providerId, 'approve')
    await reconcile(paymentShop)
    expect(await read()).toMatchObject({ state: 'awaiting_payment' })
  })

  it('abandons unpaid payments and releases everything', async () => {
    // Orders of other tests would be abandoned with it.
    await reconcile(paymentShop, inMinutes(31))
    const before = await stock()
    const { read } = await paying()
    expect(await stock()).toBe(before - 1)
    await reconcile(paymentShop, inMinutes(31))
    expect(await read()).toMatchObject({ state: 'expired', payments: [{ state: 'failed' }], expires_at: null })
    expect(await stock()).toBe(before)
  })

  it('confirms no order whose payment is approved while it is being cancelled', async () => {
    await emulator.behave({ lost: 1 })
    const { id, customer, pay, read } = await readyToPay(shop, 'DATES', 2)
    expect((await pay({ method: 'tabby' })).status).toBe(200)
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
    const tabby = paymentShop.providers.get('tabby')!
    const cancel = tabby.cancel.bind(tabby)
    vi.spyOn(tabby, 'cancel').mockImplementationOnce(async (...given) => {
      await emulator.decide(payment!.providerId!, 'approve')
      await shop.post(`/api/orders/${id}/check`, {}, customer.headers)
      return cancel(...given)
    })
    await reconcile(paymentShop, inMinutes(31))
    await jobs.drain()
    const held = (await emulator.payments()).find((one) => one.id === payment!.providerId)
    expect([(await read()).state, held?.paid]).toEqual(['expired', 0])
  })

  it('retries a provider that does not answer, and handles the others meanwhile', async () => {
    const [one, other] = [await paying(), await readyToPay(shop)]
    await shop.db.update(orders).set({ expiresAt: new Date() }).where(eq(orders.id, other.id))
    await emulator.behave({ down: 1 })
    await reconcile(paymentShop, inMinutes(31))
    expect([(await one.read()).state, (await other.read()).state]).toEqual(['awaiting_payment', 'expired'])
  })

  it('refunds a late payment once, whatever refunds staff request', async () => {
    const { id, read, providerId, payment } = await paying()
    await shop.db.update(payments).set({ state: 'failed', failure: 'abandoned' }).where(eq(payments.id, payment.id))
    await emulator.decide(providerId, 'approve')
    await reconcile(paymentShop, inMinutes(31))
    await jobs.drain()
    expect(await read()).toMatchObject({ state: 'expired', payments: [{ state: 'refunded', refunded: 7500 }] })
    await expect(refundByStaff(paymentShop, null, id, { to: 'wallet', why: 'late' }, newKey())).rejects.toMatchObject({
      status: 409,
    })
    expect((await emulator.payments()).find((held) => held.id === providerId)).toMatchObject({
      paid: 0,
      refunded: 7500,
    })
  })

  it('closes the page of an abandoned payment that the provider left open', async () => {
    const { providerId, payment } = await paying()
    await shop.db.update(payments).set({ state: 'failed', failure: 'abandoned' }).where(eq(payments.id, payment.id))
    await reconcile(paymentShop, inMinutes(2))
    expect((await emulator.payments()).find((held) => held.id === providerId)).toMatchObject({ state: 'cancelled' })
  })
})
