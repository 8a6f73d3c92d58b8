import type { Express } from '#api/contract/identity.ts'
import type { Order } from '#api/contract/order.ts'
import type { PaymentOptions } from '#api/contract/order-payment.ts'
import { lastPayment, stageOf } from './order-stage.ts'
import type { Way } from './payable.ts'

type Customer = { token: string | null; express: Express | null }
type Device = { offline: boolean; applePay: boolean }

/** What the button of this customer pays with: a card that was saved for that comes before what the device has. */
export function offered(
  { token, express }: Customer,
  device: Device,
): NonNullable<Express['card']> | 'apple_pay' | null {
  if (token === null || !express || device.offline) return null
  return express.card ?? (express.apple_pay && device.applePay ? 'apple_pay' : null)
}

/** How this order is paid without the checkout; null if the checkout has something to ask or to say. */
export function expressWay(order: Order, options: PaymentOptions, applePay: boolean): Way | null {
  const stage = stageOf(order)
  if (stage.kind !== 'step' || stage.step !== 'payment' || lastPayment(order)?.state === 'failed') return null
  const takes = (name: 'card' | 'apple_pay'): boolean =>
    options.on_page?.methods.includes(name) === true &&
    options.methods.some(({ method, refused }) => method === name && refused === null)
  const [card] = options.cards
  if (card && takes('card')) return { method: 'card', wallet: false, card: card.id }
  return applePay && takes('apple_pay') ? { method: 'apple_pay', wallet: false } : null
}
