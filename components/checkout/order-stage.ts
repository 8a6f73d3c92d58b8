import type { Order } from '#api/contract/order.ts'

export const STEPS = ['address', 'delivery', 'gift', 'payment'] as const
export type Step = (typeof STEPS)[number]

/** State of an order in checkout. `paying`: a payment is running; `placed`: it is paid; `over`: it is closed. */
export type Stage =
  | { kind: 'step'; step: Step; reached: Step }
  | { kind: 'paying' }
  | { kind: 'placed' }
  | { kind: 'over' }

/** The step that abandons a running payment for another method. */
export const PAY_AGAIN = 'again'

/** Whether a payment may still be answered by its provider. */
export const isBeingPaid = ({ payments, expires_at: expiresAt }: Pick<Order, 'payments' | 'expires_at'>): boolean =>
  expiresAt !== null || payments.some((payment) => payment.state === 'initiated')

/** @param wanted the step that the customer reopened */
export function stageOf(order: Order, wanted?: string): Stage {
  const { state, address, delivery, can } = order
  if (state === 'expired' || state === 'cancelled') return { kind: 'over' }
  if (state !== 'awaiting_payment') return { kind: 'placed' }
  if (isBeingPaid(order)) {
    return wanted === PAY_AGAIN && can.pay ? { kind: 'step', step: 'payment', reached: 'payment' } : { kind: 'paying' }
  }
  const reached = !address ? 'address' : !delivery ? 'delivery' : 'payment'
  const step = STEPS.find((name) => name === wanted)
  return { kind: 'step', reached, step: step && STEPS.indexOf(step) <= STEPS.indexOf(reached) ? step : reached }
}

/** The latest payment. */
export const lastPayment = ({ payments }: Order): Order['payments'][number] | undefined => payments.at(-1)
