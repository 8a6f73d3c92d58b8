import { Type, type Static } from 'typebox'
import { Halalas, Id, nullable } from './shared.ts'
import { WALLET_MOVEMENTS } from './wallet-kinds.ts'

export * from './wallet-kinds.ts'

export const TOP_UP_METHODS = ['card', 'apple_pay', 'stc_pay'] as const
export const LEAST_TOP_UP = 1000
export const MOST_TOP_UP = 500_000

export const WalletMovement = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...WALLET_MOVEMENTS]),
  /** Halalas; negative if it left the wallet. */
  amount: Type.Integer(),
  /** The number of the order or payment. */
  reference: Type.String(),
  /** The order, if any. */
  order_id: nullable(Type.Integer()),
  /** Balance afterwards. */
  balance: Halalas,
  at: Type.String({ description: 'ISO 8601, UTC' }),
})
export type WalletMovement = Static<typeof WalletMovement>

const Day = Type.String({ format: 'date' })

/** Newest first. For the next page pass the last movement's id as `before`. */
export const WalletMovementsQuery = Type.Object({
  /** Movements of any of these kinds; all by default. */
  kind: Type.Optional(Type.Array(Type.Enum([...WALLET_MOVEMENTS]), { maxItems: WALLET_MOVEMENTS.length })),
  direction: Type.Optional(Type.Enum(['in', 'out'])),
  /** Dates in Riyadh, both inclusive. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  /** Number of an order or payment, or its prefix. */
  reference: Type.Optional(Type.String({ maxLength: 40 })),
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
})
export type WalletMovementsQuery = Static<typeof WalletMovementsQuery>

/** GET /wallet/movements */
export const WalletMovements = Type.Object({ items: Type.Array(WalletMovement), more: Type.Boolean() })
export type WalletMovements = Static<typeof WalletMovements>

/** GET /wallet: everything its page shows. */
export const Wallet = Type.Object({
  balance: Halalas,
  /** Pending top-ups. */
  pending: Halalas,
  /** Available top-ups, amounts in halalas; no methods if the shop has no provider. */
  top_up: Type.Object({
    methods: Type.Array(
      Type.Object({
        method: Type.Enum([...TOP_UP_METHODS]),
        /** Paid with the local test provider, not with real money. */
        test: Type.Boolean(),
      }),
    ),
    least: Halalas,
    most: Halalas,
  }),
  /** The movements selected by the query. */
  movements: WalletMovements,
})
export type Wallet = Static<typeof Wallet>

/**
 * POST /wallet/top-ups with an `Idempotency-Key`; returns an OrderPayment whose `redirect_url` is the payment page. The
 * provider returns to /account/wallet?payment={id}; POST /wallet/top-ups/{id}/check then gives the result.
 */
export const TopUp = Type.Object(
  {
    amount: Type.Integer({ minimum: LEAST_TOP_UP, maximum: MOST_TOP_UP, description: 'halalas' }),
    method: Type.Enum([...TOP_UP_METHODS]),
  },
  { additionalProperties: false },
)
export type TopUp = Static<typeof TopUp>
