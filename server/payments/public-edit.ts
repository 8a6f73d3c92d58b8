/** Edits that wait for their payment: their payments, and their end. */
export { endRefunded, endWaiting, paymentsOfEdit } from './end-edit.ts'
