import type { PaymentMethod } from '#api/contract/order-states.ts'
import { settings } from '#server/settings/service.ts'

/** Whether the merchant offers this way to pay, provided that there is an account for it. */
export function isOffered(method: PaymentMethod): boolean {
  const { payments, cash_on_delivery: cash } = settings()
  return !payments.off.some((off) => off === method) && (method !== 'cod' || cash.enabled)
}
