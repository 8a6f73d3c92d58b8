import { Type, type Static } from 'typebox'
import { Halalas } from './shared.ts'

export const WALLET_MOVEMENTS = ['top_up', 'payment', 'payment_returned', 'refund', 'commission', 'adjustment'] as const
export type WalletMovementKind = (typeof WALLET_MOVEMENTS)[number]

export const WalletMovement = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...WALLET_MOVEMENTS]),
  /** Halalas; below zero when it left the wallet. */
  amount: Type.Integer(),
  /** What it was for: an order's or a payment's number. */
  reference: Type.String(),
  /** Balance after it. */
  balance: Halalas,
  at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type WalletMovement = Static<typeof WalletMovement>

export const Wallet = Type.Object({
  balance: Halalas,
  /** Top-ups on their way. */
  pending: Halalas,
})
export type Wallet = Static<typeof Wallet>

/** POST /wallet/top-ups with an `Idempotency-Key`; answers with an OrderPayment whose `redirect_url` is where to pay. */
export const TopUp = Type.Object({
  amount: Type.Integer({ minimum: 1000, maximum: 500_000, description: 'halalas' }),
  method: Type.Enum(['card', 'apple_pay', 'stc_pay']),
}, { additionalProperties: false })
export type TopUp = Static<typeof TopUp>
