import { beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { payments, refunds } from '#server/platform/database/schema.ts'
import { listNotifications } from '#server/notifications/list.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { addStaff } from '#tests/fixtures/staff.ts'
import { NO_FAULTS } from './emulators/webhook-sender.ts'
import { executeRefund } from './execute-refund.ts'
import { reconcile } from './service.ts'

const { emulator, shop, jobs, paymentShop } = shopWithPayments()
beforeEach(() => emulator.behave(NO_FAULTS))

const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000)

/** An order of 75 riyals, paid in instalments, and staff who refund part of it. */
async function paid() {
  const ready = await readyToPay(shop)
  await ready.pay({ method: 'tabby' })
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, ready.id))
  await emulator.decide(payment!.providerId!, 'approve')
  await shop.post(`/api/orders/${ready.id}/check`, {}, ready.customer.headers)
  await jobs.drain()
  const { token } = await addStaff(shop.db, 'سعد')
  const post = (path: string, body: object) =>
    shop.post(`/api/staff${path}`, body, { authorization: `Bearer ${token}`, 'idempotency-key': newKey() })
  const give = (body: object) => post(`/orders/${ready.id}/refunds`, { to: 'source', why: 'تلف', ...body })
  const turn = (id: string, body: object) => post(`/refunds/${id}/moves`, body)
  const known = () => shop.db.select().from(refunds).where(eq(refunds.orderId, ready.id))
  const credited = async () =>
    (await ready.read()).invoices
      .filter(({ kind }) => kind === 'credit_note')
      .reduce((sum, { total }) => sum + total, 0)
  const told = async () =>
    (await listNotifications(shop.db, ready.customer.id, undefined, 20)).items.map(({ kind }) => kind)
  const atProvider = async () => (await emulator.payments()).find(({ id }) => id === payment!.providerId)!
  return { ...ready, payment: payment!, post, give, turn, known, credited, told, atProvider }
}

/** A full refund that the provider rejects. */
async function refused() {
  const order = await paid()
  await emulator.behave({ disputed: 1 })
  await order.give({})
  await jobs.drain()
  return { ...order, refund: (await order.known())[0]!.id }
}

describe('a refund that its provider rejects for good', () => {
  it('waits for staff with the reason, without notifying the customer of a refund', async () => {
    const { give, known, told, post, read, id } = await paid()
    await emulator.behave({ disputed: 1 })
    expect((await give({ amount: 3000 })).status).toBe(200)
    await jobs.drain()
    expect(await known()).toMatchObject([{ state: 'failed', failure: expect.stringContaining('payment is disputed') }])
    expect(await told()).not.toContain('refunded')
    expect((await post(`/orders/${id}/notes`, { text: '-' })).body.data.refunds).toMatchObject([
      { state: 'failed', to: 'source', failure: expect.stringContaining('409') },
    ])
    expect((await read()).payments).toMatchObject([{ state: 'paid', refunded: 0 }])
  })

  it('can be retried', async () => {
    const { give, known, turn, told, credited, atProvider } = await paid()
    await emulator.behave({ disputed: 1 })
    await give({ amount: 3000 })
    await jobs.drain()
    await emulator.behave(NO_FAULTS)
    const { id } = (await known())[0]!
    expect((await turn(id, { to: 'source' })).body.data).toMatchObject({ state: 'pending', failure: null })
    await jobs.drain()
    expect(await known()).toMatchObject([{ state: 'done' }])
    expect([await credited(), (await atProvider()).refunded]).toEqual([3000, 3000])
    expect((await told()).filter((kind) => kind === 'refunded')).toHaveLength(1)
    expect((await turn(id, { to: 'source' })).status).toBe(409)
  })

  it('can go into the wallet, once, and keeps its one credit note', async () => {
    const { give, known, turn, credited, customer, refund } = await refused()
    const answers = await Promise.all([turn(refund, { to: 'wallet' }), turn(refund, { to: 'wallet' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await known()).toMatchObject([{ state: 'done', to: 'wallet', amount: 7500 }])
    expect([await balanceOf(shop.db, customer.id), await credited()]).toEqual([7500, 7500])
    expect((await give({ to: 'wallet', amount: 1 })).status).toBe(409)
  })

  it('no longer counts as refunded: another refund may replace it, and then nothing of it is left', async () => {
    const { give, turn, credited, customer, refund } = await refused()
    expect((await give({ to: 'wallet', amount: 5000 })).status).toBe(200)
    expect([await balanceOf(shop.db, customer.id), await credited()]).toEqual([5000, 7500])
    expect((await turn(refund, { to: 'done' })).status).toBe(422)
    expect((await turn(refund, { to: 'done', reference: 'FT26-1' })).body.data).toMatchObject({
      state: 'done',
      to: 'bank',
      amount: 2500,
    })
    expect(await credited()).toBe(7500)
    expect((await give({ to: 'wallet', amount: 1 })).status).toBe(409)
  })
})

describe('a refund while the provider rejects the shop’s key', () => {
  it('is retried until it succeeds, and never fails for that', async () => {
    const { give, known } = await paid()
    await emulator.behave({ locked: 1 })
    await give({ amount: 3000 })
    const { id } = (await known())[0]!
    await expect(executeRefund(paymentShop, id)).rejects.toMatchObject({ isFinal: false })
    await jobs.drain()
    expect(await known()).toMatchObject([{ state: 'pending' }])
    expect(jobs.log.join('\n')).not.toContain('Unauthorized')
    await emulator.behave(NO_FAULTS)
    await reconcile(paymentShop, inHours(4))
    await jobs.drain()
    expect(await known()).toMatchObject([{ state: 'done' }])
  })

  it('is requeued if its job is lost', async () => {
    const { give, known, atProvider } = await paid()
    await emulator.behave({ down: 1 })
    await give({ amount: 3000 })
    // A running attempt would continue without its job.
    await jobs.drain()
    await shop.db.execute(sql`delete from pgboss.job where name = 'refund-payment'`)
    await emulator.behave(NO_FAULTS)
    await shop.db.update(refunds).set({ askedAt: null }).where(eq(refunds.state, 'pending'))
    await reconcile(paymentShop)
    await jobs.drain()
    expect(await known()).toMatchObject([{ state: 'pending' }])
    await reconcile(paymentShop, inHours(4))
    await jobs.drain()
    expect(await known()).toMatchObject([{ state: 'done' }])
    expect(await atProvider()).toMatchObject({ refunded: 3000 })
  })
})

describe('a payment captured at the moment it is to be voided', () => {
  it('is refunded by the next attempt', async () => {
    await emulator.behave({ lost: 1 })
    const ready = await readyToPay(shop)
    await ready.pay({ method: 'tabby' })
    const [payment] = await shop.db
      .update(payments)
      .set({ state: 'late' })
      .where(eq(payments.orderId, ready.id))
      .returning()
    const { id, providerId } = payment!
    await emulator.decide(providerId!, 'approve')
    await shop.db
      .insert(refunds)
      .values({ id, orderId: ready.id, paymentId: id, to: 'source', amount: 7500, reason: 'late', isLate: true })
    const tabby = emulator.provider('tabby')
    const racing = {
      ...tabby,
      cancel: async (...given: Parameters<typeof tabby.cancel>) => {
        await tabby.capture(providerId!, 7500, id)
        await tabby.cancel(...given)
      },
    }
    await expect(executeRefund({ ...paymentShop, providers: new Map([['tabby', racing]]) }, id)).rejects.toMatchObject({
      isTransient: true,
    })
    await executeRefund(paymentShop, id)
    expect(await shop.db.select().from(refunds).where(eq(refunds.id, id))).toMatchObject([{ state: 'done' }])
    expect((await emulator.payments()).find((held) => held.id === providerId)).toMatchObject({
      paid: 0,
      refunded: 7500,
    })
  })
})
