import { expect, it } from 'vitest'
import type { Order, OrderRefund } from '#api/contract/order.ts'
import { returnMoney } from './returns.ts'

const [ASKED, RECEIVED, LATER] = ['2026-11-01T08:00:00.000Z', '2026-11-04T08:00:00.000Z', '2026-11-05T08:00:00.000Z']
const event = (to: Order['state'], at: string): Order['events'][number] => ({
  at,
  to,
  actor: 'staff',
  from: null,
  why: null,
})
const refund = (state: OrderRefund['state'], at: string): OrderRefund => ({
  id: state,
  to: 'bank',
  amount: 500,
  state,
  account: null,
  at,
})
function order(refunded: number | null, refunds: OrderRefund[]): Parameters<typeof returnMoney>[0] {
  const outcome = refunded === null ? null : { worth: 1000, refunded, why: null }
  return {
    events: [event('delivered', ASKED), event('return_requested', ASKED), event('returned', RECEIVED)],
    returns: [{ state: 'received', lines: [], outcome, photos: [], parcel: null, at: ASKED }],
    refunds,
  }
}

it('says that money was refunded only when it was', () => {
  expect(returnMoney(order(500, [refund('done', RECEIVED)]), 0)).toBe('done')
  for (const state of ['asks', 'on_its_way'] as const)
    expect(returnMoney(order(500, [refund('done', RECEIVED), refund(state, RECEIVED)]), 0)).toBe('open')
  expect(returnMoney(order(0, []), 0)).toBe('none')
  expect(returnMoney(order(null, []), 0)).toBeNull()
})

it('looks at the refunds of this return only', () => {
  expect(returnMoney(order(500, [refund('done', RECEIVED), refund('asks', LATER)]), 0)).toBe('done')
})
