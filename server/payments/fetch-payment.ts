import { CURRENCY, ProviderFailure, type Provider, type ProviderPayment } from './provider.ts'
import type { PaymentRow } from './queries.ts'

type Known = Pick<PaymentRow, 'id' | 'provider' | 'providerId' | 'amount'>

/**
 * The payment's state at its provider.
 * @throws ProviderFailure, also when the answer is not about this payment
 */
export async function fetchPayment(provider: Provider, payment: Known): Promise<ProviderPayment> {
  const seen = await provider.fetch(payment.providerId!)
  const wrong = differenceOf(payment, seen)
  if (wrong) throw new ProviderFailure(`payment ${payment.id}: ${payment.provider} has another ${wrong} for it`)
  return seen
}

/** What of a provider's answer does not fit the payment. */
export function differenceOf(
  payment: Known,
  seen: ProviderPayment,
): 'reference' | 'id' | 'amount' | 'currency' | 'refund' | undefined {
  if (seen.reference !== payment.id) return 'reference'
  if (seen.providerId !== payment.providerId) return 'id'
  if (seen.amount !== payment.amount) return 'amount'
  if (seen.currency !== CURRENCY) return 'currency'
  if (seen.refunded < 0 || seen.refunded > payment.amount) return 'refund'
  return undefined
}
