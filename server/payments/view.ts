import type { OrderPayment } from '#api/contract/order.ts'
import { message } from '#server/http/messages.ts'
import type { FailureKind } from './provider.ts'
import type { PaymentRow } from './queries.ts'

export const toPayment = ({ id, method, state, amount, refunded, redirectUrl, failure, createdAt }: PaymentRow): OrderPayment => ({
  id, method, state, amount, refunded,
  redirect_url: state === 'initiated' ? redirectUrl : null,
  failure: failure === null ? null : message(`payment.failure.${failure as FailureKind}`),
  at: createdAt.toISOString(),
})
