import { Type, type Static } from 'typebox'
import { PARCEL_STATES, WAYBILL_KINDS, WAYBILL_STATES, WAYBILL_VIEWS } from './order-states.ts'
import { CARRIERS } from './settings/provider-names.ts'
import { Halalas, Id, nullable, Time } from './shared.ts'
import { closed } from './staff-entry.ts'
import { whole } from './staff.ts'

const MOST = 100
const Carrier = Type.Enum([...CARRIERS])

/** POST /staff/waybills: without a carrier, the shop's rule chooses. `offer` is one of an aggregator's companies. */
export const WaybillsEntry = closed({
  orders: Type.Array(Id, { minItems: 1, maxItems: MOST, uniqueItems: true }),
  carrier: Type.Optional(Carrier),
  offer: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
})
export type WaybillsEntry = Static<typeof WaybillsEntry>

/** Each order with its waybill, or why it has none. The carrier is asked afterwards. */
export const WaybillsAsked = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer(),
      number: nullable(Type.String()),
      waybill: nullable(Type.Integer()),
      message: nullable(Type.String()),
    }),
  ),
})
export type WaybillsAsked = Static<typeof WaybillsAsked>

export const WaybillsQuery = Type.Object({
  view: Type.Optional(Type.Enum([...WAYBILL_VIEWS])),
  id: Type.Optional(Type.Array(Id, { maxItems: MOST })),
})
export type WaybillsQuery = Static<typeof WaybillsQuery>

export const PARCEL_WORRIES = ['refused', 'unanswered', 'reported', 'stuck', 'late', 'ended'] as const

export const StaffWaybill = Type.Object({
  id: Type.Integer(),
  order_id: Type.Integer(),
  order_number: Type.String(),
  kind: Type.Enum([...WAYBILL_KINDS]),
  state: Type.Enum([...WAYBILL_STATES]),
  carrier: nullable(Carrier),
  /** The company, or the carrier's name. */
  carrier_name: nullable(Type.String()),
  tracking_number: nullable(Type.String()),
  price: nullable(Halalas),
  city: nullable(Type.String()),
  /** For the carrier's spelling. */
  city_id: nullable(Type.String()),
  has_label: Type.Boolean(),
  /** The carrier's page with the label, where it has no file. */
  label_url: nullable(Type.String()),
  /** Why there is no waybill, and how to mend it; `code` is for clients. */
  refusal: nullable(Type.Object({ code: Type.String(), text: Type.String() })),
  /** What the carrier reported last, in the shop's words and its own. */
  parcel: nullable(Type.Object({ state: nullable(Type.Enum([...PARCEL_STATES])), words: Type.String(), at: Time })),
  /** The person who received the parcel, as the carrier reports; null without the permission to see people. */
  received_by: nullable(Type.String()),
  /** The parcel of the order that it became. */
  shipment_id: nullable(Type.Integer()),
  promised: nullable(Type.String()),
  worry: nullable(Type.Enum([...PARCEL_WORRIES])),
  created_at: Time,
})
export type StaffWaybill = Static<typeof StaffWaybill>
export const StaffWaybills = whole(StaffWaybill)

export const WaybillIds = closed({ waybills: Type.Array(Id, { minItems: 1, maxItems: MOST, uniqueItems: true }) })
export type WaybillIds = Static<typeof WaybillIds>
/** Those that were not handed over, each with its reason. */
export const HandedOver = Type.Object({
  done: Type.Integer(),
  refused: Type.Array(Type.Object({ id: Type.Integer(), number: nullable(Type.String()), message: Type.String() })),
})
export type HandedOver = Static<typeof HandedOver>

/** `cancelled_there`: staff cancelled it at the carrier, which has no call for that. */
export const WaybillCancellation = closed({ cancelled_there: Type.Optional(Type.Boolean()) })
export const ReturnWaybillEntry = closed({ carrier: Type.Optional(Carrier) })

/** The carriers that the shop has accounts with, and what they can do. */
export const StaffCarriers = whole(
  Type.Object({
    carrier: Carrier,
    name: Type.String(),
    test: Type.Boolean(),
    orders_pickup: Type.Boolean(),
    cancels: Type.Boolean(),
    returns: Type.Boolean(),
  }),
)
export type StaffCarriers = Static<typeof StaffCarriers>
export const CarrierParams = closed({ carrier: Carrier })
export const CarrierCityList = whole(Type.String())
/** PUT /staff/carriers/{carrier}/cities: what the carrier calls a city of the shop. */
export const CarrierCity = closed({
  city: Type.String({ maxLength: 60 }),
  name: Type.String({ minLength: 1, maxLength: 100 }),
})

/** GET /staff/waybills/papers */
export const WaybillPapersQuery = closed({
  waybill: Type.Array(Id, { minItems: 1, maxItems: MOST }),
  size: Type.Optional(Type.Enum(['label', 'a4'])),
})
