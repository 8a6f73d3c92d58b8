import { Type, type Static } from 'typebox'
import { DELIVERY_METHODS } from '../delivery-methods.ts'
import { nullable } from '../shared.ts'
import { closed, text } from '../staff-entry.ts'

const Amount = Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'halalas, VAT included' })
const Name = text(60)
const ZoneId = Type.String({ pattern: '^[a-z0-9-]{1,40}$', examples: ['riyadh'] })
const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  examples: ['2026-02-18'],
  description: 'A date in Riyadh, YYYY-MM-DD',
})
const Grams = Type.Integer({ minimum: 1, maximum: 10_000_000 })
const list = <T extends Parameters<typeof Type.Array>[0]>(of: T, minItems: number, maxItems: number) =>
  Type.Array(of, { minItems, maxItems })

/** Places with the same delivery. A city that a zone names is not part of the zone of its region. */
export const DeliveryZone = closed({
  id: ZoneId,
  name: Name,
  /** ISO 3166-2:SA */
  regions: list(Type.String(), 0, 20),
  cities: list(Type.String(), 0, 500),
})
export type DeliveryZone = Static<typeof DeliveryZone>

/** A zone has at most one method of each kind that is on. */
export const DeliveryMethodSettings = closed({
  kind: Type.Enum([...DELIVERY_METHODS]),
  name: Name,
  is_on: Type.Boolean(),
  /** Ids of zones. */
  zones: list(ZoneId, 1, 50),
  /** The price of goods worth `from` or more after discounts; the first step is from 0. */
  prices: list(closed({ from: Amount, price: Amount }), 1, 20),
  /** Added for a parcel of up to this many grams. */
  weights: list(closed({ up_to: Grams, fee: Amount }), 0, 20),
  /** Added for each kilogram, rounded up, above the last weight; null if heavier parcels are not delivered. */
  per_kilogram: nullable(Amount),
  /** Goods worth this much are delivered free, whatever they weigh. */
  free_from: nullable(Amount),
  carrier: nullable(Name),
  /** Working days that the shop needs, then those that the carrier needs. */
  handling_days: Type.Integer({ minimum: 0, maximum: 30 }),
  min_days: Type.Integer({ minimum: 0, maximum: 60 }),
  max_days: Type.Integer({ minimum: 0, maximum: 60 }),
  /** Orders placed from this hour on a working day count as the next day's; 24 for none. */
  cutoff_hour: Type.Integer({ minimum: 1, maximum: 24 }),
  /** 0 is Sunday. */
  work_days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
})
export type DeliveryMethodSettings = Static<typeof DeliveryMethodSettings>

/** Days on which nothing is packed or delivered, the first and the last included. */
export const Holiday = closed({ name: Name, from: Day, to: Day })
export type Holiday = Static<typeof Holiday>

export const DeliverySettings = closed({
  zones: list(DeliveryZone, 1, 50),
  methods: list(DeliveryMethodSettings, 1, 50),
  /** Methods that take no cash on delivery in a zone. */
  without_cash: list(closed({ zone: ZoneId, kind: Type.Enum([...DELIVERY_METHODS]) }), 0, 150),
  holidays: list(Holiday, 0, 100),
  /** Carriers' tracking pages, by a word of the carrier's name; `{number}` is the tracking number. */
  tracking: list(
    closed({
      carrier: Name,
      url: Type.String({ pattern: '^https://\\S+$', examples: ['https://track.example.com/{number}'], maxLength: 500 }),
    }),
    0,
    30,
  ),
  /** Whether what is sent needs the receiver's national address; see national-address.ts. */
  national_address: Type.Boolean(),
})
export type DeliverySettings = Static<typeof DeliverySettings>
