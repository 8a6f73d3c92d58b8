import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { payments, refunds } from '#server/platform/database/schema.ts'
import { openEmulator } from '#tests/fixtures/emulator.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { readyToPay } from '#tests/fixtures/orders.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { capture } from './capture.ts'
import { readPayments } from './config.ts'
import type { UntrueAnswer } from './emulators/emulated-payment.ts'
import { NO_FAULTS } from './emulators/webhook-sender.ts'
import { executeRefund } from './execute-refund.ts'
import { ProviderFailure } from './provider.ts'
import { shopOf, syncPayment } from './service.ts'

const emulator = opened(openEmulator)
const config = () => ({ payments: { ...readPayments({}, { isTrial: true, port: 0 }), emulatorUrl: emulator.url() } })
const shop = opened(() => openShop(false, config()))
// No job captures or refunds beside the test.
opened(() => openIdleJobs(shop.database))
const paymentShop = opened(async () => shopOf({ db: shop.db, config: { ...readConfig({}), ...config() } }))
beforeAll(() => shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 1000 }))
beforeEach(() => emulator.behave({ ...NO_FAULTS, lost: 1 }))

const PROVIDERS = { card: 'moyasar', tabby: 'tabby', tamara: 'tamara' } as const
const METHODS = ['card', 'tabby', 'tamara'] as const

/** An order of 75 riyals that its customer has paid, which the shop has not asked about yet. */
async function approved(method: keyof typeof PROVIDERS) {
  const ready = await readyToPay(shop)
  await ready.pay({ method })
  const read = async () => (await shop.db.select().from(payments).where(eq(payments.orderId, ready.id)))[0]!
  const { id, providerId } = await read()
  await emulator.decide(providerId!, 'approve')
  return {
    ...ready,
    paymentId: id,
    answerUntruly: (answer: UntrueAnswer) => emulator.answerUntruly(providerId!, answer),
    stateOf: async () => (await read()).state,
    held: async () => (await emulator.payments()).find((one) => one.id === providerId)!,
    provider: emulator.provider(PROVIDERS[method]),
    providerId: providerId!,
  }
}

const UNTRUE_ANSWERS: Record<string, UntrueAnswer> = {
  'a lower amount': { amount: 7499 },
  'a higher amount': { amount: 7501 },
  'another currency': { currency: 'USD' },
  'another payment’s reference': { reference: randomUUID() },
  'no reference': { reference: '' },
  'another id': { id: randomUUID() },
  'more refunded than was paid': { refunded: 7501 },
  'less than nothing refunded': { refunded: -1 },
}

describe.each(METHODS)('a payment by %s', (method) => {
  it('confirms its order only if the provider’s answer is about it', async () => {
    const { paymentId, answerUntruly, stateOf, read } = await approved(method)
    for (const [name, untrue] of Object.entries(UNTRUE_ANSWERS)) {
      await answerUntruly(untrue)
      await expect(syncPayment(paymentShop, paymentId), `for ${name}`).rejects.toThrow(ProviderFailure)
      expect(await stateOf(), `for ${name}`).toBe('initiated')
    }
    await answerUntruly({ status: 'unheard_of' })
    await syncPayment(paymentShop, paymentId).catch(() => {})
    expect([await stateOf(), (await read()).state]).toEqual(['initiated', 'awaiting_payment'])
    await answerUntruly({})
    await syncPayment(paymentShop, paymentId)
    expect((await read()).state).toBe('confirmed')
  })

  it('is refunded only if the provider’s answer is about it', async () => {
    const { id, customer, paymentId, answerUntruly, held } = await approved(method)
    await syncPayment(paymentShop, paymentId)
    await capture(paymentShop, paymentId)
    expect((await shop.post(`/api/orders/${id}/cancel`, {}, customer.headers)).status).toBe(200)
    await answerUntruly({ reference: randomUUID() })
    const [refund] = await shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
    await expect(executeRefund(paymentShop, refund!.id)).rejects.toThrow(ProviderFailure)
    expect((await held()).refunded).toBe(0)
    const [refused] = await shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
    expect(refused).toMatchObject({ state: 'failed', failure: expect.stringContaining(paymentId) as string })
  })
})

describe('what a provider gave back on its own', () => {
  const refundsOf = (paymentId: string) => shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))

  it('is not recorded while the shop’s own refund is in flight, since the two look alike', async () => {
    const { id, customer, paymentId, provider, providerId } = await approved('card')
    await syncPayment(paymentShop, paymentId)
    await shop.post(`/api/orders/${id}/cancel`, {}, customer.headers)
    await provider.refund(providerId, 2500, 'by-hand')
    await syncPayment(paymentShop, paymentId)
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'pending', amount: 7500 }])
  })

  it.each([
    ['tabby', 'EXPIRED'],
    ['tamara', 'expired'],
  ] as const)('is all of what %s lets lapse before it is captured', async (method, status) => {
    const { paymentId, answerUntruly, stateOf } = await approved(method)
    await syncPayment(paymentShop, paymentId)
    await answerUntruly({ status })
    await syncPayment(paymentShop, paymentId)
    expect(await stateOf()).toBe('voided')
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'done', amount: 7500, reason: 'provider' }])
  })

  it('is nothing where nothing was taken', async () => {
    const { id, pay } = await readyToPay(shop)
    await pay({ method: 'card' })
    const [{ id: paymentId, providerId }] = (await shop.db.select().from(payments).where(eq(payments.orderId, id))) as [
      typeof payments.$inferSelect,
    ]
    await emulator.provider('moyasar').cancel(providerId!, 7500)
    await syncPayment(paymentShop, paymentId)
    expect(await refundsOf(paymentId)).toEqual([])
  })
})

describe.each(['tabby', 'tamara'] as const)('an authorised payment by %s', (method) => {
  it('is not captured when all of it is to go back', async () => {
    const { id, customer, paymentId, stateOf, held } = await approved(method)
    await syncPayment(paymentShop, paymentId)
    await shop.post(`/api/orders/${id}/cancel`, {}, customer.headers)
    await capture(paymentShop, paymentId)
    expect([await stateOf(), (await held()).captured]).toEqual(['authorised', 0])
  })

  it('is captured only if the provider’s answer is about it', async () => {
    const { paymentId, answerUntruly, stateOf, held } = await approved(method)
    await syncPayment(paymentShop, paymentId)
    for (const [name, untrue] of Object.entries(UNTRUE_ANSWERS)) {
      await answerUntruly(untrue)
      await expect(capture(paymentShop, paymentId), `for ${name}`).rejects.toThrow(ProviderFailure)
      expect([await stateOf(), (await held()).captured], `for ${name}`).toEqual(['authorised', 0])
    }
    await answerUntruly({})
    await capture(paymentShop, paymentId)
    expect([await stateOf(), (await held()).captured]).toEqual(['paid', 7500])
  })

  it('is not paid if the provider took less than was authorised', async () => {
    const { paymentId, answerUntruly, stateOf, provider, providerId } = await approved(method)
    await syncPayment(paymentShop, paymentId)
    await provider.capture(providerId, 7500, paymentId)
    await answerUntruly({ captured: 7499 })
    await expect(syncPayment(paymentShop, paymentId)).rejects.toThrow(ProviderFailure)
    expect(await stateOf()).toBe('authorised')
    await answerUntruly({})
    await syncPayment(paymentShop, paymentId)
    expect(await stateOf()).toBe('paid')
  })
})
