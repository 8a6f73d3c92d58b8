import { describe, expect, it } from 'vitest'
import type { Order } from '#api/contract/order.ts'
import type { PaymentOptions } from '#api/contract/order-payment.ts'
import { expressWay, offered } from './express.ts'

const card = { brand: 'mada', last4: '1010' } as const
const device = { offline: false, applePay: true }
const noura = { token: 't', express: { card, apple_pay: true } }

describe('the button that buys in two presses', () => {
  it('names the saved card, or Apple Pay where the device has it', () => {
    expect(offered(noura, device)).toBe(card)
    const withoutCard = { ...noura, express: { card: null, apple_pay: true } }
    expect(offered(withoutCard, device)).toBe('apple_pay')
    expect(offered(withoutCard, { ...device, applePay: false })).toBeNull()
    expect(offered({ ...noura, express: { card: null, apple_pay: false } }, device)).toBeNull()
  })

  it('is not shown to those who are signed out, offline, or without an address or a way to pay', () => {
    expect(offered({ ...noura, token: null }, device)).toBeNull()
    expect(offered(noura, { ...device, offline: true })).toBeNull()
    expect(offered({ ...noura, express: null }, device)).toBeNull()
  })
})

describe('an order that is paid without the checkout', () => {
  const order = {
    state: 'awaiting_payment',
    address: {},
    delivery: {},
    payments: [] as object[],
    expires_at: null,
    can: { pay: true },
  } as unknown as Order
  const options = {
    methods: ['card', 'apple_pay'].map((method) => ({ method, refused: null, fee: 0, test: false })),
    cards: [{ id: 7, ...card, month: 9, year: 2031, expired: false }],
    on_page: { methods: ['card', 'apple_pay'] },
  } as unknown as PaymentOptions

  it('is charged to the saved card, or by Apple Pay, and never to the wallet', () => {
    expect(expressWay(order, options, true)).toEqual({ method: 'card', wallet: false, card: 7 })
    expect(expressWay(order, { ...options, cards: [] }, true)).toEqual({ method: 'apple_pay', wallet: false })
    expect(expressWay(order, { ...options, cards: [] }, false)).toBeNull()
  })

  it.each<[string, Partial<Order>]>([
    ['asks for its address', { address: null }],
    ['has no delivery there', { delivery: null }],
    ['is being paid', { payments: [{ state: 'initiated' }] as Order['payments'] }],
    ['was declined', { payments: [{ state: 'failed' }] as Order['payments'] }],
    ['is paid', { state: 'confirmed' }],
  ])('goes on in the checkout if it %s', (_, change) => {
    expect(expressWay({ ...order, ...change }, options, true)).toBeNull()
  })

  it('goes on in the checkout if the shop no longer takes that on its page', () => {
    expect(expressWay(order, { ...options, on_page: null }, true)).toBeNull()
    expect(expressWay(order, { ...options, methods: [] }, true)).toBeNull()
  })
})
