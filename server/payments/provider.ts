import type { Address } from '#api/contract/address.ts'
import type { PaymentMethod, PaymentState } from '#api/contract/order.ts'
import type { PAYMENT_PROVIDERS } from '#server/database/schema-money.ts'
import { Refusal } from '#server/http/errors.ts'

export type ProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** What a customer is to pay. Amounts are halalas, VAT included; an adapter turns them into its provider's own kind. */
export type Charge = {
  /** UUID of our payment: the provider's idempotency key where it takes one, and its reference to us everywhere. */
  id: string
  amount: number
  method: PaymentMethod
  /** Read by customers on the provider's page: an order's number, or the wallet's top-up. */
  description: string
  /** Where the provider sends the browser back to, whatever became of it. */
  returnUrl: string
  customer: { id: number; name: string; /** E.164 */ phone: string; email: string | null; since: Date }
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

/** Why a payment failed; each is a sentence for the customer, `payment.failure.*`. */
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

/** A payment as its provider tells it now. */
export type ProviderPayment = {
  providerId: string
  /** Id of our payment. */
  reference: string
  state: PaymentState
  amount: number
  currency: string
  refunded: number
  failure: FailureKind | null
}

type Failing = { isTransient?: boolean; kind?: FailureKind; said?: string | undefined }

/**
 * The provider did not do it. `isTransient` when trying again may help: nothing is known of what it did. A customer
 * whom it reaches is told to come back later.
 */
export class ProviderFailure extends Refusal {
  readonly isTransient: boolean
  readonly kind: FailureKind
  /** Why, in the provider's own words: for staff, and for no log. */
  readonly said: string | undefined

  constructor(what: string, { isTransient = false, kind = 'unknown', said }: Failing = {}) {
    super(503, 'api.payment.silent', undefined, { retryAfter: 5 })
    this.message = what
    this.isTransient = isTransient
    this.kind = kind
    this.said = said
  }

  /** The provider said no, and would say so again. A key that it does not know may be put right. */
  get isFinal(): boolean {
    return !this.isTransient && this.kind !== 'unavailable'
  }
}

/** A webhook that is what it claims to be. `key` is the same for its doubles. */
export type WebhookEvent = { key: string; providerId: string }
export type WebhookRequest = {
  headers: Record<string, string | string[] | undefined>
  query: Record<string, string | undefined>
  body: unknown
}

/** Every call ends within its own time limit, with a ProviderFailure when it comes to nothing. */
export type Provider = {
  name: ProviderName
  methods: readonly PaymentMethod[]
  /** Its host is a stand-in on this machine. */
  isTest: boolean
  /** The same charge twice is one payment, as far as the provider lets us. */
  create: (charge: Charge) => Promise<{ providerId: string; redirectUrl: string }>
  fetch: (providerId: string) => Promise<ProviderPayment>
  /** Takes what was authorised. `reference` makes a repeated call one capture. */
  capture: (providerId: string, amount: number, reference: string) => Promise<void>
  /** Gives up what was authorised or is still open. */
  cancel: (providerId: string, amount: number) => Promise<void>
  /** Gives back what was paid; a repeated `reference` gives it back once. Returns the provider's name for it. */
  refund: (providerId: string, amount: number, reference: string) => Promise<string>
  /** Undefined for a webhook that did not come from the provider. */
  readWebhook: (request: WebhookRequest) => WebhookEvent | undefined
}
