import { declareJob } from '#server/jobs/service.ts'

/** Asks the provider about a payment that a webhook or a customer spoke of. */
export const settlePayment = declareJob<{ id: string }>('settle-payment', { concurrency: 4 })
/** Takes what a customer agreed to pay; reconciliation goes on where this gives up. */
export const capturePayment = declareJob<{ id: string }>('capture-payment')
/**
 * Gives back through the provider what was paid through it. A provider that is silent, or rejects the shop's key, is
 * asked for two days.
 */
export const refundPayment = declareJob<{ id: string }>('refund-payment', { retries: 56 })
