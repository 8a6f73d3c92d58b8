import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#api/contract/order.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { NO_FAULTS } from '#server/payments/emulators/webhook-sender.ts'
import { notifications, payments } from '#server/platform/database/schema.ts'
import { reconcile, syncPayment } from '#server/payments/service.ts'
import { balanceOf, verifyLedger } from '#server/wallet/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { giveMoney, newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const { emulator, shop, jobs, paymentShop } = shopWithPayments()
beforeEach(() => emulator.behave(NO_FAULTS))

/** A customer topping up by card, with the actions that follow. */
async function toppingUp() {
  const customer = await signedInCustomer(shop.db)
  const key = newKey()
  const start = (body: object = { amount: 10_000, method: 'card' }) =>
    shop.post('/api/wallet/top-ups', body, { ...customer.headers, 'idempotency-key': key })
  const {
    status,
    body: { data },
  } = await start()
  expect(status).toBe(200)
  const { id } = data as { id: string }
  const [row] = await shop.db.select().from(payments).where(eq(payments.id, id))
  return {
    id,
    customer,
    start,
    redirect: data.redirect_url as string,
    providerId: row!.providerId!,
    check: () => shop.post(`/api/wallet/top-ups/${id}/check`, {}, customer.headers),
    wallet: async () =>
      (await shop.get('/api/wallet', customer.headers)).body.data as { balance: number; pending: number },
    movements: async (query = '') =>
      (await shop.get(`/api/wallet/movements${query}`, customer.headers)).body.data as {
        items: { id: number; amount: number; kind: string; balance: number }[]
        more: boolean
      },
  }
}

describe('a wallet top-up', () => {
  it('by card is credited once, however often it is checked', async () => {
    const { id, customer, redirect, providerId, check, wallet, movements, start } = await toppingUp()
    expect(redirect).toContain(emulator.url())
    expect(await wallet()).toMatchObject({
      balance: 0,
      pending: 10_000,
      top_up: {
        methods: [
          { method: 'card', test: true },
          { method: 'apple_pay', test: true },
          { method: 'stc_pay', test: true },
        ],
        least: 1000,
        most: 500_000,
      },
    })
    await emulator.decide(providerId, 'approve')
    await expect.poll(() => emulator.webhooks.length).toBeGreaterThan(0)
    const webhook = emulator.webhooks.at(-1)!
    const forward = () => shop.post(webhook.path, webhook.body as object, { 'x-forwarded-for': '127.0.0.1' })
    const answers = await Promise.all([
      check(),
      check(),
      forward(),
      forward(),
      check(),
      reconcile(paymentShop, new Date(Date.now() + 120_000)),
    ])
    expect(answers.flatMap((answer) => (answer ? [answer.status] : []))).toEqual([200, 200, 200, 200, 200])
    await jobs.drain()
    expect(await wallet()).toMatchObject({ balance: 10_000, pending: 0 })
    expect(await movements()).toMatchObject({
      items: [{ kind: 'top_up', amount: 10_000, balance: 10_000, reference: id.slice(0, 8), order_id: null }],
      more: false,
    })
    expect((await shop.get('/api/notifications', customer.headers)).body.data).toMatchObject({
      items: [
        {
          kind: 'toppedUp',
          subject: 'wallet',
          title: expect.stringContaining('100') as string,
          path: '/account/wallet',
        },
      ],
      unread: 1,
    })
    expect((await start()).body.data).toMatchObject({ id, state: 'initiated' })
    expect((await shop.get(`/api/wallet/top-ups/${id}`, customer.headers)).body.data).toMatchObject({
      state: 'paid',
      redirect_url: null,
    })
    expect((await verifyLedger(shop.db)).faults).toEqual([])
  })

  it('that the bank declines changes nothing and says why', async () => {
    const { providerId, check, wallet } = await toppingUp()
    await emulator.decide(providerId, 'decline')
    expect((await check()).body.data).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/[\u0600-\u06FF]/) as string,
    })
    expect(await wallet()).toMatchObject({ balance: 0, pending: 0 })
  })

  it('paid after it was abandoned is still credited, once', async () => {
    const { id, customer, providerId, check } = await toppingUp()
    await shop.db.update(payments).set({ state: 'failed', failure: 'abandoned' }).where(eq(payments.id, id))
    await emulator.decide(providerId, 'approve')
    await syncPayment(paymentShop, id)
    await syncPayment(paymentShop, id)
    expect((await check()).body.data).toMatchObject({ state: 'paid', failure: null })
    expect(await balanceOf(shop.db, customer.id)).toBe(10_000)
  })

  it('paid after its account was closed goes back to its card, and waits before staff until then', async () => {
    const { id, customer, providerId } = await toppingUp()
    await shop.db.update(payments).set({ state: 'failed', failure: 'abandoned' }).where(eq(payments.id, id))
    const owner = await staffKeyHeaders(shop.db, 'سعد')
    const erasure = shop.post(`/api/staff/customers/${customer.id}/erasure`, { why: 'طلب صاحبه' }, owner)
    expect((await erasure).status).toBe(200)
    await emulator.decide(providerId, 'approve')
    await syncPayment(paymentShop, id)
    expect(await balanceOf(shop.db, customer.id)).toBe(0)
    expect(await shop.db.$count(notifications, eq(notifications.customerId, customer.id))).toBe(0)

    const stuck = async () =>
      ((await shop.get('/api/staff/payments/stuck', owner)).body.data.items as { id: string }[])[0]
    await emulator.behave({ disputed: 1 })
    await reconcile(paymentShop, new Date(Date.now() + 120_000))
    expect(await stuck()).toMatchObject({ id, state: 'late', order_id: null, order_number: null })
    await emulator.behave(NO_FAULTS)
    // An answer about another payment would close it without giving anything back.
    await emulator.answerUntruly(providerId, { reference: randomUUID(), refunded: 10_000 })
    await reconcile(paymentShop, new Date(Date.now() + 300_000))
    expect(await stuck()).toMatchObject({ id })
    await emulator.answerUntruly(providerId, {})
    for (let minutes = 5; minutes < 40; minutes += 5)
      await reconcile(paymentShop, new Date(Date.now() + minutes * 60_000))
    expect(await stuck()).toBeUndefined()
    expect((await emulator.payments()).find((held) => held.id === providerId)).toMatchObject({
      paid: 0,
      refunded: 10_000,
    })
  })

  it('is rejected outside its limits, without a key, and with a key used for another amount', async () => {
    const { customer, start } = await toppingUp()
    const ask = (amount: number) =>
      shop.post('/api/wallet/top-ups', { amount, method: 'card' }, { ...customer.headers, 'idempotency-key': newKey() })
    expect(await ask(999)).toMatchObject({ status: 422, body: { errors: { amount: [expect.any(String)] } } })
    expect((await ask(500_001)).status).toBe(422)
    expect([(await ask(1000)).status, (await ask(500_000)).status]).toEqual([200, 200])
    expect((await shop.post('/api/wallet/top-ups', { amount: 1000, method: 'card' }, customer.headers)).status).toBe(
      422,
    )
    expect((await start({ amount: 2000, method: 'card' })).status).toBe(422)
    expect(
      (
        await shop.post(
          '/api/wallet/top-ups',
          { amount: 1000, method: 'tabby' },
          { ...customer.headers, 'idempotency-key': newKey() },
        )
      ).status,
    ).toBe(422)
  })

  it('is visible to its owner only', async () => {
    const { id } = await toppingUp()
    const { headers } = await signedInCustomer(shop.db)
    expect((await shop.get(`/api/wallet/top-ups/${id}`, headers)).status).toBe(404)
    expect((await shop.post(`/api/wallet/top-ups/${id}/check`, {}, headers)).status).toBe(404)
    expect((await shop.get(`/api/wallet/top-ups/${id}`)).status).toBe(401)
    const order = await readyToPay(shop)
    const [payment] = ((await order.pay({ method: 'card' })).body.data as Order).payments
    expect((await shop.get(`/api/wallet/top-ups/${payment!.id}`, order.customer.headers)).status).toBe(404)
  })

  it('reports that the provider does not answer, and continues when it does', async () => {
    const { providerId, check } = await toppingUp()
    await emulator.decide(providerId, 'approve')
    await emulator.behave({ down: 1 })
    expect(await check()).toMatchObject({
      status: 503,
      body: { message: 'لا يجيب مزوّد الدفع الآن. أعد المحاولة بعد قليل.' },
    })
    await emulator.behave(NO_FAULTS)
    expect((await check()).body.data.state).toBe('paid')
  })
})

describe('wallet movements', () => {
  it('are paged without gaps or repeats, and filtered by kind, direction, day and reference', async () => {
    const { customer, movements } = await toppingUp()
    for (let index = 1; index <= 7; index += 1) await giveMoney(shop, customer.id, index % 2 ? 100 * index : -100)
    const pages: number[] = []
    for (let before = ''; ;) {
      const page = await movements(`?limit=3${before}`)
      pages.push(...page.items.map(({ amount }) => amount))
      if (!page.more) break
      before = `&before=${page.items.at(-1)!.id}`
    }
    expect(pages).toEqual([700, -100, 500, -100, 300, -100, 100])
    expect((await movements('?direction=out')).items.map(({ amount }) => amount)).toEqual([-100, -100, -100])
    expect((await movements('?kind=refund&kind=top_up')).items).toEqual([])
    expect((await movements('?kind=adjustment&direction=in')).items).toHaveLength(4)
    expect((await movements('?reference=482')).items).toEqual([])
    await shop.db.execute(
      sql`update ledger_movements set at = '2026-03-01T21:30:00Z' where id = (select max(movement_id) from ledger_entries where customer_id = ${customer.id})`,
    )
    // 00:30 in Riyadh.
    expect((await movements('?from=2026-03-02&until=2026-03-02')).items).toHaveLength(1)
    expect((await movements('?from=2026-03-01&until=2026-03-01')).items).toEqual([])
    expect((await shop.get('/api/wallet/movements?from=soon', customer.headers)).status).toBe(422)
  })
})
