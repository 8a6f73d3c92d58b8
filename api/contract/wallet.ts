import { Type, type Static } from 'typebox'
import { Halalas, nullable } from './shared.ts'
import { WALLET_MOVEMENTS } from './wallet-kinds.ts'

export * from './wallet-kinds.ts'

export const TOP_UP_METHODS = ['card', 'apple_pay', 'stc_pay'] as const
export const LEAST_TOP_UP = 1000
export const MOST_TOP_UP = 500_000

export const WalletMovement = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...WALLET_MOVEMENTS]),
  /** Halalas; below zero when it left the wallet. */
  amount: Type.Integer(),
  /** What it was for: an order's or a payment's number. */
  reference: Type.String(),
  /** The order it was for. */
  order_id: nullable(Type.Integer()),
  /** Balance after it. */
  balance: Halalas,
  at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type WalletMovement = Static<typeof WalletMovement>

const Day = Type.String({ format: 'date' })

/** Newest first. For the next page send the last movement's id as `before`. */
export const WalletMovementsQuery = Type.Object({
  /** Any of these; all when none is named. */
  kind: Type.Optional(Type.Array(Type.Enum([...WALLET_MOVEMENTS]), { maxItems: WALLET_MOVEMENTS.length })),
  direction: Type.Optional(Type.Enum(['in', 'out'])),
  /** Days in Riyadh, both included. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  /** An order's or a payment's number, or how it begins. */
  reference: Type.Optional(Type.String({ maxLength: 40 })),
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
})
export type WalletMovementsQuery = Static<typeof WalletMovementsQuery>

/** GET /wallet/movements */
export const WalletMovements = Type.Object({ items: Type.Array(WalletMovement), more: Type.Boolean() })
export type WalletMovements = Static<typeof WalletMovements>

/** GET /wallet: all that its page shows, in one answer. */
export const Wallet = Type.Object({
  balance: Halalas,
  /** Top-ups on their way. */
  pending: Halalas,
  /** How it can be filled, amounts in halalas; no method when the shop has no provider for any. */
  top_up: Type.Object({
    methods: Type.Array(
      Type.Object({
        method: Type.Enum([...TOP_UP_METHODS]),
        /** Paid to a local stand-in, not with real money. */
        test: Type.Boolean(),
      }),
    ),
    least: Halalas,
    most: Halalas,
  }),
  /** Those that the query asks for. */
  movements: WalletMovements,
})
export type Wallet = Static<typeof Wallet>

/**
 * POST /wallet/top-ups with an `Idempotency-Key`; answers with an OrderPayment whose `redirect_url` is where to pay. The provider
 * sends the browser back to /account/wallet?payment={id}; POST /wallet/top-ups/{id}/check then says what became of it.
 */
export const TopUp = Type.Object(
  {
    amount: Type.Integer({ minimum: LEAST_TOP_UP, maximum: MOST_TOP_UP, description: 'halalas' }),
    method: Type.Enum([...TOP_UP_METHODS]),
  },
  { additionalProperties: false },
)
export type TopUp = Static<typeof TopUp>
