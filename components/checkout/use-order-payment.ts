import { useState } from 'react'
import type { Order } from '#api/contract/order.ts'
import type { PaymentStart } from '#api/contract/order-payment.ts'
import { isApiError, type ApiError } from '#api/errors.ts'
import { refreshOrder } from '#stores/checkout.ts'
import { pay } from '#stores/pay.ts'
import { orderChanges, type OrderChange } from './order-changes.ts'
import { lastPayment } from './order-stage.ts'

export type Trouble = { error: ApiError; changes: OrderChange[] }

/**
 * Starts payments of an order and keeps why the last one could not start.
 *
 * @param onRefused is given the reason why the method is no longer offered
 * @param onLeave called before the provider's page opens
 */
export function useOrderPayment(order: Order, onRefused: (reason: string) => void, onLeave: () => void) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  /** Resolves to false if the payment was declined at once. @throws ApiError */
  const payWith = async (start: PaymentStart): Promise<boolean> => {
    const last = lastPayment(await pay(order.id, start))
    if (!last?.redirect_url) return last?.state !== 'failed'
    onLeave()
    location.assign(last.redirect_url)
    // Stays busy until the provider's page loads.
    return new Promise(() => {})
  }
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      const reason = error.kind === 'invalid' ? error.errors['method']?.[0] : undefined
      if (reason !== undefined) return onRefused(reason)
      const now = error.status === 409 ? await refreshOrder(order.id).catch(() => order) : order
      setTrouble({ error, changes: orderChanges(order, now) })
    }
    setBusy(false)
  }
  return { busy, setBusy, trouble, payWith, attempt }
}
