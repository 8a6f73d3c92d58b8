/** Refunds: what can be given back, asking for it, and the credit notes of what was given. */
export { creditRefunds } from './credit-refunds.ts'
export { refundableOf, requestRefund } from './request-refund.ts'
