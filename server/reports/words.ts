import { INVOICE_LINE_KINDS } from '#api/contract/invoice-kinds.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#api/contract/order-states.ts'

type OtherKind = Exclude<(typeof INVOICE_LINE_KINDS)[number], 'product'>

export const isPaymentMethod = (value: unknown): value is PaymentMethod => PAYMENT_METHODS.some((one) => one === value)

export const isOtherKind = (kind: string): kind is OtherKind =>
  kind !== 'product' && INVOICE_LINE_KINDS.some((one) => one === kind)
