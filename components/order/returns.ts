import type { Order, OrderRefund } from '#api/contract/order.ts'

type Parts = Pick<Order, 'events' | 'returns' | 'refunds'>

/** The refunds that were requested when the n-th return was received: in the same transaction, so at the same time. */
function refundsOfReturn({ events, refunds }: Omit<Parts, 'returns'>, nth: number): OrderRefund[] {
  const asked = events.flatMap(({ to }, index) => (to === 'return_requested' ? [index] : []))[nth]
  const received = asked === undefined ? undefined : events[asked + 1]
  return received ? refunds.filter(({ at }) => at === received.at) : []
}

/** How far the refund of a received return is; null if the refunded amount was not recorded. */
export function returnMoney(order: Parts, nth: number): 'none' | 'open' | 'done' | null {
  const outcome = order.returns[nth]?.outcome
  if (!outcome) return null
  if (outcome.refunded === 0) return 'none'
  const refunds = refundsOfReturn(order, nth)
  return refunds.length > 0 && refunds.every(({ state }) => state === 'done') ? 'done' : 'open'
}
