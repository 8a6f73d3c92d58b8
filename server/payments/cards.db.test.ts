import { beforeEach, describe, expect, it } from 'vitest'
import { exchangeCard } from '#api/card-token.ts'
import type { Order } from '#api/contract/order.ts'
import type { PaymentOptions } from '#api/contract/order-payment.ts'
import type { SavedCard } from '#api/contract/saved-card.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { idempotencyKeys, paymentCards, payments } from '#server/platform/database/schema.ts'
import { signedInCustomer, type SignedInCustomer } from '#tests/fixtures/customers.ts'
import { submit } from '#tests/fixtures/emulator.ts'
import { giveMoney, newKey, readyToPay, type ReadyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { NO_FAULTS } from './emulators/webhook-sender.ts'
import { initiatePayment, type PaymentRequest } from './initiate-payment.ts'
import { ProviderFailure, type Provider } from './provider.ts'
import { syncPayment } from './service.ts'

const { emulator, shop, jobs, paymentShop } = shopWithPayments({ MOYASAR_ON_PAGE: 'card, apple_pay' })
beforeEach(() => emulator.behave(NO_FAULTS))

const APPLE_TOKEN = { paymentData: { data: 'x' }, paymentMethod: { network: 'mada' }, transactionIdentifier: 'a' }
const MADA = '4201320111111010'
const WITHOUT_MONEY = '4201320000311101'

const optionsOf = async ({ id, customer }: ReadyToPay): Promise<PaymentOptions> =>
  (await shop.get(`/api/orders/${id}/payment-methods`, customer.headers)).body.data as PaymentOptions

/** What the browser does with a typed card. */
async function tokenOf(ready: ReadyToPay, number = MADA): Promise<string> {
  const { tokens } = (await optionsOf(ready)).on_page!
  return exchangeCard(tokens, { number, month: 9, year: 2031, cvc: '123', name: 'Noura Alsalem' }, 'refused')
}

const cardsOf = async ({ headers }: SignedInCustomer): Promise<SavedCard[]> =>
  (await shop.get('/api/payment-cards', headers)).body.data as SavedCard[]

/** Answers the bank's page as the customer, and returns to the shop. */
async function answerBank(ready: ReadyToPay, order: Order, answer: 'yes' | 'no' = 'yes'): Promise<Order> {
  const page = order.payments.at(-1)!.redirect_url!
  expect(page).toContain('/moyasar/3ds/')
  const { location } = await submit(page, { answer })
  expect(location).toContain(`/checkout/${ready.id}?payment=`)
  return (await shop.post(`/api/orders/${ready.id}/check`, {}, ready.customer.headers)).body.data as Order
}

async function payByNewCard(ready: ReadyToPay, more: object = {}, number = MADA): Promise<Order> {
  const answer = await ready.pay({ method: 'card', card_token: await tokenOf(ready, number), ...more })
  expect(answer.status).toBe(200)
  return answer.body.data as Order
}

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

describe('Apple Pay on the page', () => {
  const validation = 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession'
  const start = ({ id, customer }: ReadyToPay, url: string) =>
    shop.post(`/api/orders/${id}/apple-pay-session`, { validation_url: url }, customer.headers)

  it('gets a session of Apple’s, from Apple’s hosts only', async () => {
    const ready = await readyToPay(shop)
    const answer = await start(ready, validation)
    expect(answer.body.data.session).toMatchObject({ domainName: 'localhost', merchantIdentifier: 'merchant.emulator' })
    for (const url of [
      'http://apple-pay-gateway.apple.com/x',
      'https://apple-pay-gateway.apple.com.evil.example/x',
      'https://apple-pay-gateway.apple.com:8443/x',
    ])
      expect((await start(ready, url)).status).toBe(422)
    const stranger = await readyToPay(shop)
    expect((await start({ ...ready, customer: stranger.customer }, validation)).status).toBe(404)
  })

  it('pays at once, or is refused at once', async () => {
    const refused = await readyToPay(shop)
    const failed = (await refused.pay({ method: 'apple_pay', apple_pay_token: APPLE_TOKEN })).body.data as Order
    expect(failed.payments).toMatchObject([{ method: 'apple_pay', state: 'failed' }])
    // The sandbox accepts 200 to 300 riyals.
    const ready = await readyToPay(shop, 'DATES', 5)
    const paid = (await ready.pay({ method: 'apple_pay', apple_pay_token: APPLE_TOKEN })).body.data as Order
    expect(paid).toMatchObject({ state: 'confirmed', payments: [{ method: 'apple_pay', state: 'paid' }] })
  })
})

describe('paying without the checkout', () => {
  const expressOf = async ({ headers }: SignedInCustomer) => (await shop.get('/api/profile', headers)).body.data.express

  it('is offered to a customer with a usual address, by the card used last or Apple Pay', async () => {
    expect(await expressOf(await signedInCustomer(shop.db))).toBeNull()
    const ready = await readyToPay(shop)
    const { customer } = ready
    expect(await expressOf(customer)).toEqual({ card: null, apple_pay: true })
    await answerBank(ready, await payByNewCard(ready, { save_card: true }))
    expect(await expressOf(customer)).toEqual({ card: { brand: 'mada', last4: '1010' }, apple_pay: true })

    await shop.db.update(paymentCards).set({ year: 2020 }).where(eq(paymentCards.customerId, customer.id))
    expect(await expressOf(customer)).toEqual({ card: null, apple_pay: true })
    const [{ id }] = (await shop.get('/api/addresses', customer.headers)).body.data
    await shop.del(`/api/addresses/${id}`, customer.headers)
    expect(await expressOf(customer)).toBeNull()
  })

  it('charges a product alone, once, and leaves the cart as it is', async () => {
    const ready = await readyToPay(shop)
    const { headers } = ready.customer
    await answerBank(ready, await payByNewCard(ready, { save_card: true }))
    await shop.post('/api/cart/items', { sku: 'DATES', quantity: 3 }, headers)
    const begun = await shop.post('/api/checkout', { lines: [{ sku: 'DATES', quantity: 2 }] }, headers)
    const order = begun.body.data as Order
    expect(order).toMatchObject({ direct: true, address: { city: 'riyadh' }, delivery: { method: 'standard' } })
    const [card] = await cardsOf(ready.customer)
    const body = { method: 'card', saved_card: card!.id, total: order.totals.total }
    const path = `/api/orders/${order.id}/payments`
    const key = { ...headers, 'idempotency-key': newKey() }
    const [first, second] = await Promise.all([shop.post(path, body, key), shop.post(path, body, key)])
    expect([first.status, second.status]).toContain(200)
    const paid = await answerBank(
      { ...ready, id: order.id },
      (await shop.get(`/api/orders/${order.id}`, headers)).body.data,
    )
    expect(paid).toMatchObject({ state: 'confirmed', payments: [{ state: 'paid', amount: order.totals.total }] })
    expect((await shop.get('/api/cart', headers)).body.data.lines).toMatchObject([{ sku: 'DATES', quantity: 3 }])
  })
})

describe('the pages of the checkout', () => {
  it('alone may send cards to the provider', async () => {
    const policy = async (path: string) => String((await shop.get(path)).headers['content-security-policy'])
    const target = `${emulator.url()}/moyasar/v1/tokens`
    for (const path of ['/checkout', '/checkout/7']) expect(await policy(path)).toContain(`'self' ${target}`)
    for (const path of ['/', '/cart', '/account/wallet', '/admin']) expect(await policy(path)).not.toContain('moyasar')
  })
})
