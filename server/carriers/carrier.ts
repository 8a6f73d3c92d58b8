import type { ParcelState } from '#api/contract/order-states.ts'
import type { CarrierName } from '#api/contract/settings/provider-names.ts'

/** A sender or receiver. The city is in the carrier's own spelling. */
export type Party = {
  name: string
  /** E.164 */
  phone: string
  city: string
  district: string
  street: string
  building: string
  postalCode: string | null
  additionalNumber: string | null
  shortAddress: string | null
  notes: string | null
}

/** A parcel that a carrier is to take. Amounts are halalas. */
export type ParcelEntry = {
  /** Ours, at most 40 characters; it finds the parcel again. */
  reference: string
  from: Party
  to: Party
  grams: number
  worth: number
  /** What the courier collects; 0 for a parcel that is paid. */
  cash: number
  contents: string
  lines: { sku: string; title: string; quantity: number; price: number }[]
  /** One of the carrier's offers; see `offers`. */
  offer: string | null
}

/** Goods that a customer sends back. */
export type ReturnEntry = ParcelEntry & {
  /** The reference of the parcel that brought them; null if another carrier did. */
  forward: string | null
}

/** A parcel as its carrier has it. */
export type Booked = {
  /** The carrier's own id. */
  carrierId: string
  /** Null while the carrier is still making the waybill. */
  trackingNumber: string | null
  /** Who brings it, of an aggregator. */
  company: string | null
  /** A PDF, or null while there is none. */
  label: Buffer | null
  /** A page with the label, if the carrier has no file. */
  labelUrl: string | null
}

export type ParcelEvent = {
  /** The same for the same event, however often it is read. */
  key: string
  at: Date
  /** Null for what the shop has no word for. */
  state: ParcelState | null
  /** The carrier's words. */
  words: string
  place: string | null
  /** The person who received the parcel; undefined if the carrier does not report it. */
  receivedBy?: string | undefined
}

/** What a carrier would take for a parcel, in halalas with its fee for cash, and the day on which it would bring it. */
export type Offer = { id: string; company: string; price: number; day: string | null }
export type OfferQuery = { from: string; to: string; grams: number; cash: number }

type FailureOptions = { kind: FailureKind; said?: string | undefined }
/**
 * `unavailable`: the outcome is unknown, and a repeat may help. `keys`: refused keys. `refused`: a final answer.
 * `missing`: the carrier has no such parcel.
 */
type FailureKind = 'unavailable' | 'keys' | 'refused' | 'missing'

/** The carrier refused or failed. The message names the call and no personal data. */
export class CarrierFailure extends Error {
  override name = 'CarrierFailure'
  readonly kind: FailureKind
  /** The carrier's own words, for staff and not for logs. */
  readonly said: string | undefined

  constructor(what: string, { kind, said }: FailureOptions) {
    super(what)
    this.kind = kind
    this.said = said
  }
}

export type WebhookRequest = { headers: Record<string, string | string[] | undefined>; body: unknown }

/**
 * An account with a carrier; what it cannot do is absent. Every call has a time limit of its own, and throws
 * CarrierFailure if it fails.
 */
export type CarrierCalls = {
  /** Whether a pickup is ordered with each parcel. Otherwise the merchant has a fixed time, or calls. */
  ordersPickup: boolean
  /** Cities in the carrier's spelling. */
  cities: () => Promise<string[]>
  /** What the carrier charges. */
  offers?: (query: OfferQuery) => Promise<Offer[]>
  /** Not idempotent: look the reference up before a repeat. */
  create: (parcel: ParcelEntry) => Promise<Booked>
  /** The parcel of a reference; undefined if the carrier has none. */
  find: (reference: string) => Promise<Booked | undefined>
  /** Oldest first. */
  track: (carrierId: string) => Promise<ParcelEvent[]>
  /** Only before the carrier has the parcel. */
  cancel?: (carrierId: string, trackingNumber: string) => Promise<void>
  returns?: {
    /** Whether it takes back only what it brought. */
    onlyOwn: boolean
    create: (parcel: ReturnEntry) => Promise<Booked>
    find: (reference: string, forward: string | null) => Promise<Booked | undefined>
    track: (carrierId: string) => Promise<ParcelEvent[]>
    cancel?: (carrierId: string, trackingNumber: string) => Promise<void>
  }
  /** The parcels that an authentic webhook is about; undefined for any other. Its state is read from the carrier. */
  readWebhook?: (request: WebhookRequest) => ParcelNotice | undefined
}

/** `refusal`: why the carrier could not make the waybill, in its words. */
export type ParcelNotice = { /** References or the carrier's ids. */ ids: string[]; refusal: string | null }

export type Carrier = CarrierCalls & { name: CarrierName; /** An emulator, or an account for tests. */ isTest: boolean }
