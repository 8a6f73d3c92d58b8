import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#api/contract/order.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { paymentCards } from '#server/platform/database/schema.ts'
import { APPLE_TOKEN, cardPayments } from '#tests/fixtures/card-payments.ts'
import { signedInCustomer, type SignedInCustomer } from '#tests/fixtures/customers.ts'
import { newKey, readyToPay, type ReadyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { NO_FAULTS } from './emulators/webhook-sender.ts'

const { emulator, shop } = shopWithPayments({ MOYASAR_ON_PAGE: 'card, apple_pay' })
beforeEach(() => emulator.behave(NO_FAULTS))
const { cardsOf, answerBank, payByNewCard } = cardPayments(shop)

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
