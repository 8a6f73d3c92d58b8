import { expect, it } from 'vitest'
import type { OrderPayment } from './contract/order.ts'
import { refundParts } from './refund-parts.ts'

type Paid = Parameters<typeof refundParts>[0]
const paid = (amount: number, more: Partial<OrderPayment> = {}): Paid['payments'][number] => ({
  method: 'card',
  state: 'paid',
  ...more,
  amount,
})
const order = (wallet: number, payments: Paid['payments'] = [], refunds: Paid['refunds'] = []): Paid => ({
  wallet,
  payments,
  refunds,
})

it('names the card’s part and the wallet’s part', () => {
  expect(refundParts(order(4800, [paid(10_000)]), 'source')).toEqual([
    { to: 'source', method: 'card', amount: 10_000 },
    { to: 'wallet', amount: 4800 },
  ])
  expect(refundParts(order(4800, [paid(10_000)]), 'wallet')).toEqual([{ to: 'wallet', amount: 14_800 }])
})

it('leaves out what was refunded before', () => {
  expect(refundParts(order(4800, [paid(10_000)], [{ to: 'source', amount: 2500 }]), 'source')).toEqual([
    { to: 'source', method: 'card', amount: 7500 },
    { to: 'wallet', amount: 4800 },
  ])
  expect(refundParts(order(4800, [paid(10_000)], [{ to: 'wallet', amount: 5000 }]), 'source')).toEqual([
    { to: 'source', method: 'card', amount: 9800 },
  ])
})

it('does not count a payment that came too late, and its refund', () => {
  const late = paid(10_000, { state: 'refunded' })
  expect(refundParts(order(0, [late, paid(10_000)], [{ to: 'source', amount: 10_000 }]), 'source')).toEqual([
    { to: 'source', method: 'card', amount: 10_000 },
  ])
})

it('gives nothing back for cash that was not collected', () => {
  expect(refundParts(order(0, [paid(10_000, { method: 'cod', state: 'initiated' })]), 'source')).toEqual([])
  expect(refundParts(order(0, [paid(10_000, { method: 'cod' })]), 'source')).toEqual([{ to: 'bank', amount: 10_000 }])
})
