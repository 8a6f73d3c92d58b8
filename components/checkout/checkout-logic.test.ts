import { describe, expect, it } from 'vitest'
import type { Order, OrderPayment } from '#api/contract/order.ts'
import type { PaymentOptions } from '#api/contract/order-payment.ts'
import { orderChanges } from './order-changes.ts'
import { stageOf } from './order-stage.ts'
import { initialWay, payable, typesCard, withDelivery } from './payable.ts'

const line = {
  id: 'A',
  sku: 'A',
  product_sku: 'P',
  title: 'دلة',
  options: [],
  texts: [],
  picture: null,
  quantity: 2,
  price: 11_500,
  total: 23_000,
  vat: 3000,
  tax_class: 'standard' as const,
  returnable: true,
  returned: 0,
}
const totals = { items: 23_000, discount: 0, delivery: null, fee: 0, wrapping: 0, vat: 3000, total: 23_000 }
const fresh = {
  state: 'awaiting_payment',
  address: null,
  delivery: null,
  payments: [] as OrderPayment[],
  expires_at: null,
  lines: [line],
  totals,
} as unknown as Order
const address = {} as Order['address']
const delivery = {} as Order['delivery']
const payment = (state: OrderPayment['state']): OrderPayment => ({
  id: 'p',
  method: 'card',
  state,
  amount: 1,
  refunded: 0,
  redirect_url: null,
  abandoned: false,
  failure: null,
  at: '',
})

describe('an order in checkout', () => {
  it('is at its first incomplete step', () => {
    expect(stageOf(fresh)).toMatchObject({ step: 'address' })
    expect(stageOf({ ...fresh, address })).toMatchObject({ step: 'delivery' })
    expect(stageOf({ ...fresh, address, delivery })).toMatchObject({ step: 'payment' })
  })

  it('reopens a completed step, but no later one', () => {
    expect(stageOf({ ...fresh, address, delivery }, 'address')).toEqual({
      kind: 'step',
      step: 'address',
      reached: 'payment',
    })
    expect(stageOf(fresh, 'payment')).toEqual({ kind: 'step', step: 'address', reached: 'address' })
    expect(stageOf(fresh, 'constructor')).toMatchObject({ step: 'address' })
  })

  it('waits for the running payment, and offers another attempt after a failure', () => {
    const ready = { ...fresh, address, delivery }
    expect(stageOf({ ...ready, payments: [payment('initiated')] }).kind).toBe('paying')
    expect(stageOf({ ...ready, expires_at: '2026-11-20T10:00:00Z' }).kind).toBe('paying')
    expect(stageOf({ ...ready, payments: [payment('failed')] })).toMatchObject({ kind: 'step', step: 'payment' })
  })

  it('is placed or closed whatever step is requested', () => {
    expect(stageOf({ ...fresh, state: 'confirmed' }, 'address').kind).toBe('placed')
    expect(stageOf({ ...fresh, state: 'expired' }, 'address').kind).toBe('over')
  })
})

describe('changes of an order', () => {
  it('are listed by line and in total', () => {
    const now = { ...fresh, lines: [{ ...line, price: 12_000, quantity: 1 }], totals: { ...totals, total: 12_000 } }
    expect(orderChanges(fresh, now)).toEqual([
      { kind: 'price', title: 'دلة', from: 11_500, to: 12_000 },
      { kind: 'quantity', title: 'دلة', from: 2, to: 1 },
      { kind: 'total', from: 23_000, to: 12_000 },
    ])
  })

  it('include removed and added lines', () => {
    const now = { ...fresh, lines: [{ ...line, id: 'B', title: 'فنجان' }] }
    expect(orderChanges(fresh, now)).toEqual([
      { kind: 'gone', title: 'دلة' },
      { kind: 'added', title: 'فنجان' },
    ])
  })

  it('do not include a change of payment method and its fee', () => {
    expect(orderChanges(fresh, { ...fresh, totals: { ...totals, fee: 2000, total: 25_000 } })).toEqual([])
  })
})

describe('the total of an order', () => {
  const options: PaymentOptions = {
    methods: [
      { method: 'card', fee: 0, refused: null, test: true },
      { method: 'cod', fee: 2000, refused: null, test: false },
      { method: 'tabby', fee: 0, refused: 'لا', test: true },
    ],
    wallet_balance: 10_000,
    last: null,
    cards: [],
    business: null,
    on_page: null,
  }

  it('paid by card is its own total', () => {
    expect(payable(fresh, options, { method: 'card', wallet: false })).toMatchObject({
      due: 23_000,
      start: { method: 'card', total: 23_000 },
    })
  })

  it('paid in cash includes the fee with VAT', () => {
    expect(payable(fresh, options, { method: 'cod', wallet: false })).toMatchObject({
      totals: { fee: 2000, total: 25_000, vat: 3261 },
      due: 25_000,
      start: { method: 'cod', total: 25_000 },
    })
  })

  it('in cash includes VAT of the fee and of taxed goods, not of exempt goods', () => {
    const medicine = { ...line, total: 10_000, vat: 0, tax_class: 'zero' as const }
    const mixed = { lines: [line, medicine], totals: { ...totals, items: 33_000, total: 33_000 } }
    expect(payable(mixed, options, { method: 'cod', wallet: false })).toMatchObject({
      totals: { fee: 2000, total: 35_000, vat: 3261 },
    })
  })

  it('includes the wrapping of a gift, and its VAT', () => {
    const gift = { ...fresh, totals: { ...totals, wrapping: 1500, total: 24_500 } }
    expect(payable(gift, options, { method: 'cod', wallet: false })).toMatchObject({
      totals: { fee: 2000, wrapping: 1500, total: 26_500, vat: 3457 },
      start: { total: 26_500 },
    })
  })

  it('changed from cash to card no longer includes the fee', () => {
    const paid = { ...fresh, totals: { ...totals, fee: 2000, total: 25_000 } }
    expect(payable(paid, options, { method: 'card', wallet: false })).toMatchObject({
      totals: { fee: 0, total: 23_000 },
    })
  })

  it('paid by wallet leaves the rest to another method', () => {
    expect(payable(fresh, options, { method: 'card', wallet: true })).toMatchObject({
      fromWallet: 10_000,
      due: 13_000,
      start: { method: 'card', wallet: true, total: 23_000 },
    })
  })

  it('paid by a sufficient wallet needs no other method', () => {
    expect(payable(fresh, { ...options, wallet_balance: 90_000 }, { method: 'cod', wallet: true })).toMatchObject({
      fromWallet: 23_000,
      due: 0,
      start: { wallet: true, total: 23_000 },
    })
  })

  it('requires an available payment method', () => {
    expect(payable(fresh, options, { method: 'tabby', wallet: false }).start).toBeUndefined()
    expect(payable(fresh, options, { method: undefined, wallet: true }).start).toBeUndefined()
  })

  it('follows the marked delivery method at once, with its VAT and without a former fee', () => {
    const former = { ...fresh, totals: { ...totals, delivery: 2500, fee: 2000, total: 27_500 } }
    expect(withDelivery(former, 4500)).toMatchObject({ delivery: 4500, fee: 0, total: 27_500, vat: 3587 })
    expect(withDelivery(fresh, 0)).toMatchObject({ delivery: 0, total: 23_000, vat: 3000 })
  })
})

describe('the way of paying that is chosen at first', () => {
  const options: PaymentOptions = {
    methods: [
      { method: 'card', fee: 0, refused: null, test: false },
      { method: 'cod', fee: 2000, refused: null, test: false },
      { method: 'tabby', fee: 0, refused: 'لا', test: false },
    ],
    wallet_balance: 500,
    last: { method: 'cod', wallet: true },
    cards: [],
    business: null,
    on_page: null,
  }

  it('is that of the last order, the wallet included while it holds money', () => {
    expect(initialWay(options)).toEqual({ method: 'cod', wallet: true })
    expect(initialWay({ ...options, wallet_balance: 0 })).toEqual({ method: 'cod', wallet: false })
  })

  it('gives way to a choice made in this tab, and to the attempt that failed', () => {
    expect(initialWay(options, undefined, { method: 'card', wallet: false })).toEqual({ method: 'card', wallet: false })
    expect(initialWay(options, { method: 'card', abandoned: false })).toEqual({ method: 'card', wallet: false })
  })

  it('is the first that is open where the last one is not', () => {
    expect(initialWay({ ...options, last: { method: 'tabby', wallet: false } }).method).toBe('card')
    expect(initialWay({ ...options, last: null }).method).toBe('card')
    expect(initialWay({ ...options, methods: [], last: null })).toEqual({ method: undefined, wallet: false })
  })

  it('by card is paid with the card used last, unless another one was chosen or a card was just declined', () => {
    const kept = { brand: 'mada' as const, last4: '1010', month: 9, year: 2031, expired: false }
    const cards = [
      { id: 8, ...kept },
      { id: 7, ...kept },
    ]
    const onPage = { methods: ['card' as const], tokens: { url: '', key: '' }, saves: true }
    const withCards = { ...options, cards, on_page: onPage, last: { method: 'card' as const, wallet: false } }
    expect(initialWay(withCards)).toEqual({ method: 'card', wallet: false, card: 8 })
    expect(payable(fresh, withCards, initialWay(withCards)).start).toEqual({
      method: 'card',
      saved_card: 8,
      total: 23_000,
    })
    expect(initialWay(withCards, undefined, { method: 'card', wallet: false, card: 7 })).toMatchObject({ card: 7 })
    expect(initialWay(withCards, { method: 'card', abandoned: true })).toMatchObject({ card: 8 })
    const typed = initialWay(withCards, { method: 'card', abandoned: false })
    expect(typed).toEqual({ method: 'card', wallet: false })
    expect([typesCard(withCards, typed), typesCard(options, typed)]).toEqual([true, false])
  })
})
