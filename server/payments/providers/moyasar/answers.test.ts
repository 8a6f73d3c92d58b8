import { expect, it } from 'vitest'
import { ProviderFailure } from '../../provider.ts'
import { deciding, failureOf, stateOf, type Invoice, type Payment } from './answers.ts'

const pay = (status: string, more: Partial<Payment> = {}): Payment => ({
  id: status,
  status,
  amount: 7500,
  currency: 'SAR',
  ...more,
})
const bill = (status: string): Invoice => ({ id: 'i', status, amount: 7500, currency: 'SAR', url: 'https://x' })
const failed = (source: Payment['source']): Payment => pay('failed', { source })

it.each([
  [['failed', 'paid'], 'paid'],
  [['voided', 'captured'], 'captured'],
  [['failed', 'authorized'], 'authorized'],
  [['refunded', 'failed'], 'refunded'],
  [['verified'], 'verified'],
  [['failed', 'voided'], 'voided'],
  [['initiated', 'failed'], undefined],
  [[], undefined],
])('of the attempts %j the deciding one is %s', (statuses, status) =>
  expect(deciding(statuses.map((one) => pay(one)))?.status).toBe(status),
)

it.each([
  ['authorized', 0, 'authorised'],
  ['voided', 0, 'voided'],
  ['paid', 0, 'paid'],
  ['paid', null, 'paid'],
  ['captured', 0, 'paid'],
  ['refunded', 1, 'partly_refunded'],
  ['refunded', 7499, 'partly_refunded'],
  ['refunded', 7500, 'refunded'],
])('a payment that is %s, of which %s is refunded, is %s', (status, refunded, state) =>
  expect(stateOf({ invoice: undefined, payment: pay(status, { refunded }), last: undefined })).toBe(state),
)

it.each([
  ['failed', 'failed'],
  ['expired', 'failed'],
  ['canceled', 'voided'],
  ['voided', 'voided'],
  ['initiated', 'initiated'],
  ['on_hold', 'initiated'],
  ['unheard_of', 'initiated'],
])('an unpaid invoice, or a charge, that is %s is %s', (status, state) => {
  expect(stateOf({ invoice: bill(status), payment: undefined, last: pay('failed') })).toBe(state)
  expect(stateOf({ invoice: undefined, payment: undefined, last: pay(status) })).toBe(state)
})

it.each(['paid', 'refunded'])('an invoice that is %s by no payment that is shown is not believed', (status) => {
  const read = () => stateOf({ invoice: bill(status), payment: undefined, last: undefined })
  expect(read).toThrow(ProviderFailure)
  expect(read).toThrow(expect.objectContaining({ isTransient: true, message: expect.stringContaining('moyasar') }))
})

it.each<[Payment | undefined, string]>([
  [undefined, 'unknown'],
  [failed(undefined), 'declined'],
  [failed({ response_code: '05' }), 'declined'],
  [failed({ response_code: '51' }), 'insufficient'],
  [failed({ response_code: '54' }), 'expired_card'],
  [failed({ response_code: '61' }), 'limit'],
  [failed({ response_code: '41' }), 'stolen'],
  [failed({ response_code: '43' }), 'stolen'],
  [failed({ response_code: '99', message: 'Insufficient funds' }), 'insufficient'],
  [failed({ message: 'EXCEEDS LIMIT' }), 'limit'],
  [failed({ response_code: '99', message: 'UNSPECIFIED' }), 'declined'],
])('%j failed because: %s', (payment, kind) => expect(failureOf(payment)).toBe(kind))
