import { Type, type Static } from 'typebox'
import { ON_PAGE_METHODS } from './cards.ts'
import { CHOSEN_METHODS, PAYMENT_METHODS } from './order-states.ts'
import { SavedCard } from './saved-card.ts'
import { BusinessOffer } from './business.ts'
import { Halalas, Id, nullable } from './shared.ts'

/** GET /orders/{id}/payment-methods: the methods for this order. */
export const PaymentOptions = Type.Object({
  methods: Type.Array(
    Type.Object({
      method: Type.Enum([...PAYMENT_METHODS]),
      /** What a provider says of its own way to pay. */
      text: Type.Optional(Type.String()),
      /** The fee that this method adds to the total. */
      fee: Halalas,
      /** Why the method is not available, as a message; null if it is. */
      refused: nullable(Type.String()),
      /** Paid with the local test provider, not with real money. */
      test: Type.Boolean(),
    }),
  ),
  wallet_balance: Halalas,
  /** How the customer paid the previous order; null before the first one. */
  last: nullable(
    Type.Object({
      /** Besides the wallet. */
      method: nullable(Type.Enum([...PAYMENT_METHODS])),
      /** The wallet paid some or all of it. */
      wallet: Type.Boolean(),
    }),
  ),
  /** The customer's saved cards that can pay, the one used last first. */
  cards: Type.Array(SavedCard),
  business: BusinessOffer,
  /** Settings for payment on the shop's own page; null if it takes none. */
  on_page: nullable(
    Type.Object({
      methods: Type.Array(Type.Enum([...ON_PAGE_METHODS])),
      /** Where the browser exchanges a card for a token. */
      tokens: Type.Object({ url: Type.String(), key: Type.String() }),
      /** Whether one more card can be saved. */
      saves: Type.Boolean(),
    }),
  ),
})
export type PaymentOptions = Static<typeof PaymentOptions>

/**
 * POST /orders/{id}/payments with an `Idempotency-Key`: reserves the stock, takes the wallet's part, and starts the
 * payment of the rest. `method` is optional if the wallet pays everything.
 */
export const PaymentStart = Type.Object(
  {
    method: Type.Optional(Type.Enum([...CHOSEN_METHODS])),
    /** Pay with the wallet's balance as far as possible. */
    wallet: Type.Optional(Type.Boolean()),
    /** The total shown to the customer, halalas. 409 if it has changed. */
    total: Halalas,
    /** With `card`: one of the saved cards. */
    saved_card: Type.Optional(Id),
    /** With `card`: the provider's token of a card that the customer typed. */
    card_token: Type.Optional(Type.String({ pattern: '^token_[A-Za-z0-9]{1,100}$' })),
    /** The customer agrees that the shop keeps this card. */
    save_card: Type.Optional(Type.Boolean()),
    /** With `apple_pay`: the token of ApplePayPayment, encrypted for the provider. */
    apple_pay_token: Type.Optional(
      Type.Object({
        paymentData: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 20 }),
        paymentMethod: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 20 }),
        transactionIdentifier: Type.String({ maxLength: 200 }),
      }),
    ),
  },
  { additionalProperties: false },
)
export type PaymentStart = Static<typeof PaymentStart>
