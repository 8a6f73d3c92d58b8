import { Type, type Static } from 'typebox'
import { SHIPMENT_STATES, PARCEL_STATES } from './order-states.ts'
import { nullable, Time } from './shared.ts'
import { LineName } from './text-options.ts'

/** What its carrier reported: in the shop's words, if it has one, and in the carrier's. */
export const ParcelReport = Type.Object({
  state: nullable(Type.Enum([...PARCEL_STATES])),
  words: Type.String(),
  place: nullable(Type.String()),
  at: Time,
})
export type ParcelReport = Static<typeof ParcelReport>

/** The parcel by which a carrier brings goods back. */
export const ReturnParcel = Type.Object({
  carrier: nullable(Type.String()),
  number: Type.String(),
  /** The carrier's page about it. */
  url: nullable(Type.String()),
  /** The newest one. */
  report: nullable(ParcelReport),
})
export type ReturnParcel = Static<typeof ReturnParcel>

/** A parcel. An order that its customer collects has one without carrier and number. */
export const Shipment = Type.Object({
  id: Type.Integer(),
  state: Type.Enum([...SHIPMENT_STATES]),
  carrier: nullable(Type.String()),
  number: nullable(Type.String()),
  /** The carrier's page about it. */
  url: nullable(Type.String()),
  lines: Type.Array(Type.Object({ ...LineName, quantity: Type.Integer({ minimum: 1 }) })),
  at: Time,
  /** When its courier left with it, as staff or its carrier reported. */
  out_for_delivery_at: nullable(Time),
  /** When it was delivered, came back or was given up as lost. */
  settled_at: nullable(Time),
  /** Of a carrier that the shop is connected with; the newest first. */
  reports: Type.Array(ParcelReport),
})
export type Shipment = Static<typeof Shipment>
