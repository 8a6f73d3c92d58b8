import { INVOICE_LINE_KINDS } from '#api/contract/invoice-kinds.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#api/contract/order-states.ts'
import { isInstalmentProvider } from '#api/contract/settings/provider-names.ts'
import { message } from '#server/platform/http/messages.ts'
import { knownProvider } from '#server/settings/service.ts'

type OtherKind = Exclude<(typeof INVOICE_LINE_KINDS)[number], 'product'>

const isPaymentMethod = (value: unknown): value is PaymentMethod => PAYMENT_METHODS.some((one) => one === value)

/** Another release may know more ways to pay. */
export function methodText(method: string | null): string | null {
  if (!isPaymentMethod(method)) return method
  return isInstalmentProvider(method) ? knownProvider(method).name : message(`order.method.${method}`)
}

export const isOtherKind = (kind: string): kind is OtherKind =>
  kind !== 'product' && INVOICE_LINE_KINDS.some((one) => one === kind)
