import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { mailbox, orders, payments, refunds } from '#server/platform/database/schema.ts'
import { listNotifications } from '#server/notifications/list.ts'
import { moveByStaff } from '#server/order-desk/move-order.ts'
import { stuckPayments } from '#server/order-desk/refunds.ts'
import { lockWaits } from '#tests/fixtures/lock-waits.ts'
import { newTracking, readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { NO_FAULTS } from './emulators/webhook-sender.ts'
import { reconcile, syncPayment } from './service.ts'

const { emulator, shop, jobs, paymentShop } = shopWithPayments()
beforeEach(() => emulator.behave(NO_FAULTS))

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

/** An authorised order of 75 riyals; the shop learns of changes at the provider only when it asks. */
async function authorisedOrder(method: 'card' | 'tabby' | 'tamara', provider: 'moyasar' | 'tabby' | 'tamara') {
  await emulator.behave({ lost: 1 })
  const ready = await readyToPay(shop)
  await ready.pay({ method })
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, ready.id))
  await emulator.decide(payment!.providerId!, 'approve')
  const { id, providerId } = payment!
  const check = () => shop.post(`/api/orders/${ready.id}/check`, {}, ready.customer.headers)
  const elsewhere = emulator.provider(provider)
  /** The shop checks the payment, and then its key becomes invalid. */
  const checkBeforeKeyFails = async () => {
    const fetch = async (given: string) => {
      const seen = await elsewhere.fetch(given)
      await emulator.behave({ locked: 1 })
      return seen
    }
    await syncPayment({ ...paymentShop, providers: new Map([[provider, { ...elsewhere, fetch }]]) }, id)
  }
  const notified = async () =>
    (await listNotifications(shop.db, ready.customer.id, undefined, 20)).items.map(({ kind }) => kind)
  const move = (to: 'preparing' | 'shipped' | 'cancelled') =>
    moveByStaff({ ...paymentShop, config: readConfig({}) }, null, ready.id, {
      to,
      carrier: 'SMSA',
      tracking: newTracking(),
    })
  const credited = async () =>
    (await ready.read()).invoices
      .filter(({ kind }) => kind === 'credit_note')
      .reduce((sum, { total }) => sum + total, 0)
  return {
    ...ready,
    paymentId: id,
    providerId: providerId!,
    check,
    checkBeforeKeyFails,
    elsewhere,
    notified,
    move,
    credited,
  }
}

describe('an authorised payment', () => {
  it('is captured later if the provider rejected the shop’s key, and nothing is prepared before', async () => {
    const { id, read, move, checkBeforeKeyFails } = await authorisedOrder('tabby', 'tabby')
    await checkBeforeKeyFails()
    await jobs.drain()
    await expect(move('preparing')).rejects.toMatchObject({ status: 409 })
    expect(await stuckPayments(shop.db)).toEqual([])
    await shop.db
      .update(payments)
      .set({ createdAt: inMinutes(-11) })
      .where(eq(payments.orderId, id))
    expect(await stuckPayments(shop.db)).toMatchObject([{ order_id: id, state: 'authorised', amount: 7500 }])
    await emulator.behave({ ...NO_FAULTS, lost: 1 })
    await reconcile(paymentShop, inMinutes(2))
    expect(await read()).toMatchObject({ id, payments: [{ state: 'paid' }] })
    await move('preparing')
    await move('shipped')
    expect((await read()).state).toBe('shipped')
  })

  it.each([
    ['tabby', 'tabby'],
    ['tamara', 'tamara'],
  ] as const)(
    'that %s voids is recorded: nothing is prepared, the invoice is credited and the customer notified',
    async (method, provider) => {
      const { paymentId, providerId, checkBeforeKeyFails, elsewhere, read, move, notified, credited } =
        await authorisedOrder(method, provider)
      await checkBeforeKeyFails()
      await jobs.drain()
      await emulator.behave({ ...NO_FAULTS, lost: 1 })
      await elsewhere.cancel(providerId, 7500)
      await syncPayment(paymentShop, paymentId)
      expect(await read()).toMatchObject({ state: 'confirmed', payments: [{ state: 'voided', refunded: 7500 }] })
      expect(await credited()).toBe(7500)
      expect((await notified()).filter((kind) => kind === 'paymentVoided')).toHaveLength(1)
      await expect(move('preparing')).rejects.toMatchObject({
        status: 409,
        answer: { message: expect.stringContaining('ألغى مزوّد الدفع') },
      })
      expect((await stuckPayments(shop.db)).some(({ id, state }) => id === paymentId && state === 'voided')).toBe(true)
      await move('cancelled')
      await jobs.drain()
      expect(await shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).toMatchObject([
        { state: 'done', reason: 'provider', amount: 7500 },
      ])
    },
  )
})

describe('refunds that a provider makes on its own', () => {
  it.each([
    ['card', 'moyasar'],
    ['tabby', 'tabby'],
    ['tamara', 'tamara'],
  ] as const)(
    'are recorded once with a credit note, and cancelling the order refunds the rest (%s)',
    async (method, provider) => {
      const { paymentId, providerId, check, elsewhere, read, move, credited, notified } = await authorisedOrder(
        method,
        provider,
      )
      await check()
      await jobs.drain()
      await elsewhere.refund(providerId, 2500, 'by-hand')
      await Promise.all([syncPayment(paymentShop, paymentId), syncPayment(paymentShop, paymentId)])
      expect(await read()).toMatchObject({ payments: [{ state: 'partly_refunded', refunded: 2500 }] })
      expect(await credited()).toBe(2500)
      expect((await notified()).filter((kind) => kind === 'refunded')).toHaveLength(1)
      await move('cancelled')
      await jobs.drain()
      expect(await read()).toMatchObject({ state: 'cancelled', payments: [{ state: 'refunded', refunded: 7500 }] })
      expect(await credited()).toBe(7500)
      expect((await emulator.payments()).find((held) => held.id === providerId)).toMatchObject({
        paid: 0,
        refunded: 7500,
      })
    },
  )

  it('are found when the order is cancelled even without a webhook, and complete a rejected refund', async () => {
    const { paymentId, providerId, check, elsewhere, read, move, credited } = await authorisedOrder('tabby', 'tabby')
    await check()
    await jobs.drain()
    await elsewhere.refund(providerId, 7500, 'by-hand')
    await move('cancelled')
    await jobs.drain()
    expect(await shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).toMatchObject([
      { state: 'done', amount: 7500, failure: null },
    ])
    expect(await read()).toMatchObject({ payments: [{ state: 'refunded', refunded: 7500 }] })
    expect(await credited()).toBe(7500)
  })
})

describe('a late payment', () => {
  it('is refunded, and its customer sees it as pending and then as done', async () => {
    const { paymentId, checkBeforeKeyFails, read, notified, order } = await authorisedOrder('card', 'moyasar')
    await shop.db.update(payments).set({ state: 'failed', failure: 'abandoned' }).where(eq(payments.id, paymentId))
    await checkBeforeKeyFails()
    expect((await read()).payments).toMatchObject([{ state: 'late', failure: null, refunded: 0 }])
    expect(await notified()).toEqual(['paymentLate'])
    await emulator.behave(NO_FAULTS)
    await jobs.drain()
    expect((await read()).payments).toMatchObject([{ state: 'refunded', refunded: 7500, failure: null }])
    expect((await notified()).slice(0, 2)).toEqual(['refunded', 'paymentLate'])
    const letters = await shop.db.select().from(mailbox).orderBy(mailbox.id)
    expect(
      letters
        .filter(({ text }) => text.includes(order.number))
        .map(({ text }) => /متأخرة|أعدنا/.exec(text)?.[0])
        .toSorted(),
    ).toEqual(['أعدنا', 'متأخرة'])
  })
})

describe('a second payment request', () => {
  it.each([
    ['another total than the order’s', { method: 'tabby', total: 7400 }, 409],
    ['the total of another method', { method: 'card', total: 9500 }, 409],
    ['no method', {}, 422],
  ])('with %s leaves the current payment unchanged', async (_, wish, status) => {
    const { pay, read } = await readyToPay(shop)
    await pay({ method: 'card' })
    expect((await pay(wish)).status).toBe(status)
    expect(await read()).toMatchObject({ payments: [{ state: 'initiated' }] })
  })

  it('leaves the totals of an order unchanged that a concurrent call has just started to pay', async () => {
    const { id, order, pay, read } = await readyToPay(shop)
    const second = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select from orders where id = ${id} for update`)
      const answer = pay({ method: 'cod', total: order.totals.total + 2000 })
      await expect.poll(() => lockWaits(shop.db)).toBe(1)
      await tx
        .update(orders)
        .set({ expiresAt: new Date(Date.now() + 60_000) })
        .where(eq(orders.id, id))
      return { answer }
    })
    expect((await second.answer).status).toBe(409)
    expect((await read()).totals).toMatchObject({ fee: 0, total: order.totals.total })
  })

  it('replaces the payment under way if it is valid', async () => {
    const { pay, read } = await readyToPay(shop)
    await pay({ method: 'card' })
    expect((await pay({ method: 'tabby' })).status).toBe(200)
    expect((await read()).payments.map(({ state }) => state).toSorted()).toEqual(['failed', 'initiated'])
  })
})
