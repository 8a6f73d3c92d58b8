import type { Address } from '#api/contract/address.ts'
import type { CardBrand, OnPageMethod } from '#api/contract/cards.ts'
import type { PaymentMethod, PaymentState } from '#api/contract/order.ts'
import type { PaymentProviderName } from '#api/contract/settings/provider-names.ts'
import { Refusal } from '#server/platform/http/errors.ts'

export type ProviderName = PaymentProviderName
export const CURRENCY = 'SAR'

/** What a customer is to pay. Amounts are halalas, VAT included; each adapter converts them. */
export type Charge = {
  /** UUID of our payment: the provider's idempotency key if supported, and our reference in all its data. */
  id: string
  amount: number
  method: PaymentMethod
  /** Shown on the provider's page: the order number, or the top-up. */
  description: string
  /** The URL to which the provider redirects in every case. */
  returnUrl: string
  customer: { id: number; name: string; /** E.164 */ phone: string; email: string | null; since: Date }
  /** A card or Apple Pay token of the shop's own page; undefined for payment on the provider's page. */
  source?: ChargeSource | undefined
  /** Null for a top-up. */
  order: {
    number: string
    address: Address
    lines: { sku: string; title: string; quantity: number; /** of all pieces */ total: number }[]
    delivery: number
    discount: number
    vat: number
  } | null
}

/** A tokenised card, or what Apple Pay gave the browser: encrypted for the provider alone. */
export type ChargeSource = { kind: 'card'; token: string } | { kind: 'apple_pay'; token: object }

/** A card that the provider keeps under a token. */
export type TokenisedCard = { brand: CardBrand; last4: string; month: number; year: number }

/** Why a payment failed; messages are in `payment.failure.*`. */
export const FAILURES = [
  'declined',
  'insufficient',
  'expired_card',
  'limit',
  'stolen',
  'abandoned',
  'rejected',
  'amount_too_high',
  'amount_too_low',
  'unavailable',
  'unknown',
] as const
export type FailureKind = (typeof FAILURES)[number]

/** The current state of a payment at its provider. */
export type ProviderPayment = {
  providerId: string
  /** Our payment's id. */
  reference: string
  state: PaymentState
  amount: number
  currency: string
  refunded: number
  failure: FailureKind | null
  /** The bank's page that still has to confirm it. */
  redirectUrl?: string | null
}

type FailureOptions = { isTransient?: boolean; isMissing?: boolean; kind?: FailureKind; said?: string | undefined }

/**
 * The provider refused or failed; customers are asked to try again later. If `isTransient`, the outcome is unknown and
 * a retry may help.
 */
export class ProviderFailure extends Refusal {
  readonly isTransient: boolean
  /** The provider has nothing of that id. */
  readonly isMissing: boolean
  readonly kind: FailureKind
  /** The provider's own message, for staff and not for logs. */
  readonly said: string | undefined

  constructor(what: string, { isTransient = false, isMissing = false, kind = 'unknown', said }: FailureOptions = {}) {
    super(503, 'api.payment.silent', undefined, { retryAfter: 5 })
    this.message = what
    this.isTransient = isTransient
    this.isMissing = isMissing
    this.kind = kind
    this.said = said
  }

  /** A final rejection. A rejected key is not final, since it can be corrected. */
  get isFinal(): boolean {
    return !this.isTransient && this.kind !== 'unavailable'
  }
}

/** An authentic webhook. Duplicates have the same `key`. */
export type WebhookEvent = { key: string; providerId: string }
export type WebhookRequest = {
  headers: Record<string, string | string[] | undefined>
  query: Record<string, string | undefined>
  body: unknown
}

/** An account with a provider. */
export type Provider = ProviderCalls & {
  name: ProviderName
  /** An emulator, or an account for tests: no real money. */ isTest: boolean
}

/** Every call has its own time limit, and throws ProviderFailure if it fails. */
export type ProviderCalls = {
  methods: readonly PaymentMethod[]
  /**
   * Idempotent per charge, as far as the provider supports it. Without a URL, nobody has to confirm the payment
   * anywhere.
   */
  create: (charge: Charge) => Promise<{ providerId: string; redirectUrl: string | null }>
  fetch: (providerId: string) => Promise<ProviderPayment>
  /** Captures an authorised payment; idempotent per `reference`. */
  capture: (providerId: string, amount: number, reference: string) => Promise<void>
  /** Voids a payment that is authorised or open. */
  cancel: (providerId: string, amount: number) => Promise<void>
  /** Refunds; idempotent per `reference`. Returns the provider's id of the refund. */
  refund: (providerId: string, amount: number, reference: string) => Promise<string>
  /** Undefined for a webhook that is not authentic. */
  readWebhook: (request: WebhookRequest) => WebhookEvent | undefined
  /** Undefined if the provider takes payments on its own pages only. */
  onPage?: OnPage
}

/** Paying on the shop's own page. */
export type OnPage = {
  /** Those that the shop has turned on. */
  methods: readonly OnPageMethod[]
  /** Where the browser exchanges a card for a token, and the key that can do little else. */
  tokens: { url: string; key: string }
  /** The provider's id of a charge with a source, known before the charge is made. */
  chargeId: (id: string) => string
  /** Undefined if there is no such token. */
  readCard: (token: string) => Promise<TokenisedCard | undefined>
  /** Idempotent. */
  forgetCard: (token: string) => Promise<void>
  /** Apple's session for this shop, for the browser alone. */
  startApplePay: (call: { validationUrl: string; domain: string; name: string }) => Promise<Record<string, unknown>>
}
