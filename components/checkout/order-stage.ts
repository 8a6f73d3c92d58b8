import type { Order } from '#api/contract/order.ts'

export const STEPS = ['address', 'delivery', 'payment'] as const
export type Step = (typeof STEPS)[number]

/**
 * Where an order stands on its way to being paid. `paying`: a payment is under way; `placed`: it is bought; `over`: nothing
 * more can be done with it.
 */
export type Stage =
  { kind: 'step'; step: Step; reached: Step } | { kind: 'paying' } | { kind: 'placed' } | { kind: 'over' }

/** The step by which a customer leaves a payment that is under way and pays in another way. */
export const PAY_AGAIN = 'again'

/** @param wanted step that the customer opened again */
export function stageOf(
  { state, address, delivery, payments, can, expires_at: expiresAt }: Order,
  wanted?: string,
): Stage {
  if (state === 'expired' || state === 'cancelled') return { kind: 'over' }
  if (state !== 'awaiting_payment') return { kind: 'placed' }
  if (expiresAt !== null || payments.some((payment) => payment.state === 'initiated')) {
    return wanted === PAY_AGAIN && can.pay ? { kind: 'step', step: 'payment', reached: 'payment' } : { kind: 'paying' }
  }
  const reached = !address ? 'address' : !delivery ? 'delivery' : 'payment'
  const step = STEPS.find((name) => name === wanted)
  return { kind: 'step', reached, step: step && STEPS.indexOf(step) <= STEPS.indexOf(reached) ? step : reached }
}

/** The payment that counts: the latest one. */
export const lastPayment = ({ payments }: Order): Order['payments'][number] | undefined => payments.at(-1)
