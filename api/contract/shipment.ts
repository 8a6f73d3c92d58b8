import { Type, type Static } from 'typebox'
import { SHIPMENT_STATES } from './order-states.ts'
import { nullable, Time } from './shared.ts'
import { LineName } from './text-options.ts'

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
  /** When its courier left with it, as staff marked it. */
  out_for_delivery_at: nullable(Time),
  /** When it was delivered, came back or was given up as lost. */
  settled_at: nullable(Time),
})
export type Shipment = Static<typeof Shipment>
