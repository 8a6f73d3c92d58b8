import { declareJob } from '#server/platform/jobs/service.ts'
import type { ProviderName } from './provider.ts'

/** Reads a payment's state from the provider after a webhook or a customer's return. */
export const settlePayment = declareJob<{ id: string }>('settle-payment', { concurrency: 4 })
/** Captures an authorised payment; reconciliation takes over when its retries end. */
export const capturePayment = declareJob<{ id: string }>('capture-payment')
/** Refunds through the provider. Retries for two days while it does not answer or rejects the shop's key. */
export const refundPayment = declareJob<{ id: string }>('refund-payment', { retries: 56 })
/** Deletes a card's token at its provider. Retries for two days. */
export const forgetCard = declareJob<{ provider: ProviderName; token: string }>('forget-card', { retries: 56 })
