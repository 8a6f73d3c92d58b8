import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#api/contract/order.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { idempotencyKeys, paymentCards, payments } from '#server/platform/database/schema.ts'
import { APPLE_TOKEN, cardPayments, WITHOUT_MONEY } from '#tests/fixtures/card-payments.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { submit } from '#tests/fixtures/emulator.ts'
import { giveMoney, newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { NO_FAULTS } from './emulators/webhook-sender.ts'
import { initiatePayment, type PaymentRequest } from './initiate-payment.ts'
import { ProviderFailure, type Provider } from './provider.ts'
import { syncPayment } from './service.ts'

const { emulator, shop, jobs, paymentShop } = shopWithPayments({ MOYASAR_ON_PAGE: 'card, apple_pay' })
beforeEach(() => emulator.behave(NO_FAULTS))

const { optionsOf, cardsOf, tokenOf, answerBank, payByNewCard } = cardPayments(shop)
const isKept = async (token: string) => (await emulator.provider('moyasar').onPage!.readCard(token)) !== undefined

describe('a card typed on the page', () => {
  it('is charged what the order costs, once its bank confirms, and is forgotten', async () => {
    const ready = await readyToPay(shop)
    const token = await tokenOf(ready)
    const begun = (await ready.pay({ method: 'card', card_token: token })).body.data as Order
    const paid = await answerBank(ready, begun)
    expect(paid).toMatchObject({ state: 'confirmed', payments: [{ method: 'card', state: 'paid', amount: 7500 }] })
    expect(paid.invoices).toHaveLength(1)
    expect(await cardsOf(ready.customer)).toEqual([])
    await jobs.drain()
    expect(await isKept(token)).toBe(false)
  })

  it('is settled by its webhook', async () => {
    const ready = await readyToPay(shop)
    await answerBank(ready, await payByNewCard(ready))
    const [row] = await shop.db.select().from(payments).where(eq(payments.orderId, ready.id))
    await expect
      .poll(() => emulator.webhooks.map((one) => emulator.provider('moyasar').readWebhook(one)?.providerId))
      .toContain(row!.providerId)
  })

  it('can be refused by the bank; the order is then paid by another card, and neither refused card is kept', async () => {
    const ready = await readyToPay(shop)
    const refused = await answerBank(ready, await payByNewCard(ready, { save_card: true }, WITHOUT_MONEY))
    expect(refused.payments).toMatchObject([{ state: 'failed', failure: expect.stringContaining('الرصيد لا يكفي') }])
    const unconfirmed = await answerBank(ready, await payByNewCard(ready, { save_card: true }), 'no')
    expect(unconfirmed.payments.at(-1)).toMatchObject({ state: 'failed' })
    const paid = await answerBank(ready, await payByNewCard(ready))
    expect(paid.state).toBe('confirmed')
    expect(await cardsOf(ready.customer)).toEqual([])
    expect(await shop.db.$count(paymentCards, eq(paymentCards.customerId, ready.customer.id))).toBe(0)
  })

  it('is refunded if the bank confirms it after the order was paid another way', async () => {
    const ready = await readyToPay(shop)
    const begun = await payByNewCard(ready)
    expect((await ready.pay({ method: 'cod', total: ready.order.totals.total + 2000 })).status).toBe(200)
    await submit(begun.payments[0]!.redirect_url!, { answer: 'yes' })
    await syncPayment(paymentShop, begun.payments[0]!.id)
    await jobs.drain()
    const [card] = (await ready.read()).payments
    expect(card).toMatchObject({ method: 'card', state: 'refunded', refunded: 7500 })
  })

  it('must be known to the provider and unused', async () => {
    const ready = await readyToPay(shop)
    expect((await ready.pay({ method: 'card', card_token: 'token_unknown' })).body.errors).toHaveProperty('card_token')
    const token = await tokenOf(ready)
    await ready.pay({ method: 'card', card_token: token })
    const other = await readyToPay(shop)
    expect((await other.pay({ method: 'card', card_token: token })).body.errors).toHaveProperty('card_token')
    await jobs.drain()
    expect(await isKept(token)).toBe(true)
  })

  it('is the only source of its payment, and pays by its own method', async () => {
    const ready = await readyToPay(shop)
    const token = await tokenOf(ready)
    for (const wrong of [
      { method: 'card', card_token: token, saved_card: 1 },
      { method: 'card', card_token: token, apple_pay_token: APPLE_TOKEN },
      { method: 'apple_pay', card_token: token },
      { method: 'tabby', card_token: token },
      { method: 'card', apple_pay_token: APPLE_TOKEN },
    ])
      expect((await ready.pay(wrong)).body.errors).toHaveProperty('method')
    expect((await ready.read()).payments).toEqual([])
  })

  it('is forgotten when the wallet paid everything', async () => {
    const ready = await readyToPay(shop)
    await giveMoney(shop, ready.customer.id, ready.order.totals.total)
    const token = await tokenOf(ready)
    const paid = await ready.pay({ method: 'card', card_token: token, wallet: true })
    expect(paid.body.data).toMatchObject({ state: 'confirmed' })
    await jobs.drain()
    expect(await isKept(token)).toBe(false)
  })

  it('is not asked for again when the call is repeated after its answer was lost', async () => {
    const ready = await readyToPay(shop)
    const [key, body] = [newKey(), { method: 'card', card_token: await tokenOf(ready) }]
    await answerBank(ready, (await ready.pay(body, key)).body.data as Order)
    await jobs.drain()
    await shop.db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    expect((await ready.pay(body, key)).body.data).toMatchObject({ state: 'confirmed' })
  })

  it('may be tried thirty times an hour by one customer, who can still pay otherwise', async () => {
    const ready = await readyToPay(shop)
    const attempt = () => ready.pay({ method: 'card', card_token: 'token_unknown' })
    for (let count = 0; count < 30; count += 1) expect((await attempt()).status).toBe(422)
    expect((await attempt()).status).toBe(429)
    expect((await ready.pay({ method: 'card' })).status).toBe(200)
  })

  it('is refused by the provider at the field that is wrong', async () => {
    const ready = await readyToPay(shop)
    await expect(tokenOf(ready, '42')).rejects.toMatchObject({ errors: { number: ['refused'] } })
  })
})

describe('a charge whose answer is lost', () => {
  async function lost(reaches: boolean) {
    const ready = await readyToPay(shop)
    const moyasar = emulator.provider('moyasar')
    const source = { kind: 'card' as const, token: await tokenOf(ready) }
    const create: Provider['create'] = async (charge) => {
      if (reaches) await moyasar.create(charge)
      throw new ProviderFailure('no answer', { isTransient: true, kind: 'unavailable' })
    }
    const providers = new Map([['moyasar', { ...moyasar, create }]] as const)
    const paymentId = crypto.randomUUID()
    const request: PaymentRequest = {
      orderId: ready.id,
      customerId: ready.customer.id,
      method: 'card',
      wallet: false,
      total: 7500,
      paymentId,
      returnUrl: `http://localhost:3000/checkout/${ready.id}?payment=${paymentId}`,
    }
    await initiatePayment({ ...paymentShop, providers }, { ...request, source })
    return { ready, paymentId, request }
  }

  it('is not made in another way when its call is repeated', async () => {
    const { ready, paymentId, request } = await lost(true)
    await initiatePayment(paymentShop, request)
    const [row] = await shop.db.select().from(payments).where(eq(payments.id, paymentId))
    expect(row).toMatchObject({
      state: 'initiated',
      providerId: emulator.provider('moyasar').onPage!.chargeId(paymentId),
    })
    expect((await answerBank(ready, await ready.read())).state).toBe('confirmed')
  })

  it('is found again, and goes on to the bank', async () => {
    const { ready, paymentId } = await lost(true)
    expect((await ready.read()).payments).toMatchObject([{ state: 'initiated', redirect_url: null }])
    await syncPayment(paymentShop, paymentId)
    expect((await answerBank(ready, await ready.read())).state).toBe('confirmed')
  })

  it('is given up when it never arrived, so that the order can be paid again', async () => {
    const { ready, paymentId } = await lost(false)
    await expect(syncPayment(paymentShop, paymentId)).rejects.toBeInstanceOf(ProviderFailure)
    await shop.db
      .update(payments)
      .set({ createdAt: new Date(Date.now() - 20_000) })
      .where(eq(payments.id, paymentId))
    expect(await syncPayment(paymentShop, paymentId)).toBe('failed')
    expect((await answerBank(ready, await payByNewCard(ready))).state).toBe('confirmed')
  })

  it.each([0, 1])('is made once though it is sent twice (strictIds: %i)', async (strictIds) => {
    await emulator.behave({ strictIds })
    const ready = await readyToPay(shop)
    const key = newKey()
    const body = { method: 'card', card_token: await tokenOf(ready) }
    const [first, second] = [await ready.pay(body, key), await ready.pay(body, key)]
    expect(second.body).toEqual(first.body)
    const row = (await shop.db.select().from(payments).where(eq(payments.orderId, ready.id)))[0]!
    const moyasar = emulator.provider('moyasar')
    const charge = { id: row.id, amount: 7500, method: 'card' as const, description: 'x', order: null }
    const customer = { id: 1, name: 'x', phone: '+966500000001', email: null, since: new Date() }
    const source = { kind: 'card' as const, token: await tokenOf(ready) }
    const again = await moyasar.create({ ...charge, customer, returnUrl: 'http://localhost:3000/x', source })
    expect(again.providerId).toBe(row.providerId)
  })
})

describe('a saved card', () => {
  it('is kept with its customer’s consent only, pays without being typed, and is deleted everywhere', async () => {
    const ready = await readyToPay(shop)
    await answerBank(ready, await payByNewCard(ready, { save_card: true }))
    const { customer } = ready
    const [card] = await cardsOf(customer)
    expect(card).toEqual({ id: card!.id, brand: 'mada', last4: '1010', month: 9, year: 2031, expired: false })

    const next = await readyToPay(shop, 'DATES', 1, { customer })
    expect(await optionsOf(next)).toMatchObject({ cards: [card], last: { method: 'card' } })
    const begun = (await next.pay({ method: 'card', saved_card: card!.id })).body.data as Order
    expect((await answerBank(next, begun)).state).toBe('confirmed')
    const token = (await shop.db.select().from(paymentCards).where(eq(paymentCards.id, card!.id)))[0]!.token
    expect(JSON.stringify(await next.read())).not.toContain(token)

    const stranger = await readyToPay(shop)
    expect((await stranger.pay({ method: 'card', saved_card: card!.id })).body.errors).toHaveProperty('saved_card')
    expect((await shop.del(`/api/payment-cards/${card!.id}`, stranger.customer.headers)).status).toBe(404)

    expect((await shop.del(`/api/payment-cards/${card!.id}`, customer.headers)).status).toBe(200)
    expect(await cardsOf(customer)).toEqual([])
    await jobs.drain()
    expect(await isKept(token)).toBe(false)
  })

  it('takes the place of the same card saved before, and is not offered once it has expired', async () => {
    const customer = await signedInCustomer(shop.db)
    for (let count = 0; count < 2; count += 1) {
      const ready = await readyToPay(shop, 'DATES', 1, { customer })
      await answerBank(ready, await payByNewCard(ready, { save_card: true }))
    }
    const [card, ...others] = await cardsOf(customer)
    expect(others).toEqual([])
    await shop.db.update(paymentCards).set({ year: 2020 }).where(eq(paymentCards.id, card!.id))
    const ready = await readyToPay(shop, 'DATES', 1, { customer })
    expect((await optionsOf(ready)).cards).toEqual([])
    expect((await ready.pay({ method: 'card', saved_card: card!.id })).status).toBe(422)
    expect(await cardsOf(customer)).toMatchObject([{ expired: true }])
  })
})

it('no more than ten cards are kept', async () => {
  const ready = await readyToPay(shop)
  const { customer } = ready
  await answerBank(ready, await payByNewCard(ready, { save_card: true }))
  const [{ id: _, ...card }] = (await shop.db
    .select()
    .from(paymentCards)
    .where(eq(paymentCards.customerId, customer.id))) as [typeof paymentCards.$inferSelect]
  const others = Array.from({ length: 9 }, (__, index) => ({
    ...card,
    token: `token_${index}`,
    year: 2040,
    month: index + 1,
  }))
  await shop.db.insert(paymentCards).values(others)
  expect(await cardsOf(customer)).toHaveLength(10)
  const next = await readyToPay(shop, 'DATES', 1, { customer })
  expect((await optionsOf(next)).on_page).toMatchObject({ saves: false })
  const visa = await payByNewCard(next, { save_card: true }, '4111111111111111')
  expect((await answerBank(next, visa)).state).toBe('confirmed')
  expect((await cardsOf(customer)).map(({ brand }) => brand)).not.toContain('visa')
})
