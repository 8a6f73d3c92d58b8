import type { OrderPayment, OrderRefund } from '#api/contract/order.ts'
import { message } from '#server/platform/http/messages.ts'
import { maskIban } from './iban.ts'
import type { FailureKind } from './provider.ts'
import type { PaymentRow, RefundRow } from './queries.ts'

export const toPayment = ({
  id,
  method,
  state,
  amount,
  refunded,
  redirectUrl,
  failure,
  createdAt,
}: PaymentRow): OrderPayment => ({
  id,
  method,
  state,
  amount,
  refunded,
  redirect_url: state === 'initiated' ? redirectUrl : null,
  failure: failure === null ? null : message(`payment.failure.${failure as FailureKind}`),
  abandoned: failure === 'abandoned',
  at: createdAt.toISOString(),
})

/** A refund that its provider rejected is still owed, so the customer sees it as pending. */
export const toRefund = ({ id, to, amount, state, iban, createdAt }: RefundRow): OrderRefund => ({
  id,
  to,
  amount,
  state: state === 'done' ? 'done' : to === 'bank' && iban === null ? 'asks' : 'on_its_way',
  account: maskIban(iban),
  at: createdAt.toISOString(),
})
