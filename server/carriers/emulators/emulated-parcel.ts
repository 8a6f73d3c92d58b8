import type { FastifyInstance } from 'fastify'
import { Type, type Static } from 'typebox'
import type { ParcelState } from '#api/contract/order-states.ts'
import type { CarrierName } from '#api/contract/settings/provider-names.ts'

export type EmulatedEvent = { at: string; state: ParcelState; words: string; place: string | null }

export type EmulatedParcel = {
  carrier: CarrierName
  /** By which the carrier knows it. */
  id: string
  reference: string
  kind: 'delivery' | 'return'
  tracking: string
  company: string
  city: string
  /** Riyals. */
  cash: number
  /** Reads of the parcel until its waybill is there. */
  waits: number
  events: EmulatedEvent[]
  /** The parcel whose goods come back, where the carrier wants to know it. */
  forward: string | null
}

const part = Type.Number({ minimum: 0, maximum: 1 })

/** Simulated faults; by default none. */
export const CarrierBehaviour = Type.Object(
  {
    /** ms before a call is answered. */
    slowMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
    /** Share of calls answered with 503 and not executed. */
    down: part,
    /** Share of new parcels that are taken and then answered with 503. */
    forgetful: part,
    /** Reads of a new parcel before its waybill is there. */
    waits: Type.Integer({ minimum: 0, maximum: 100 }),
    /** Number of times each webhook is sent. */
    copies: Type.Integer({ minimum: 0, maximum: 20 }),
    /** ms before a webhook is sent, and a further random delay, so that they arrive out of order. */
    delayMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
    spreadMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
  },
  { additionalProperties: false },
)
export type CarrierBehaviour = Static<typeof CarrierBehaviour>

export const NO_FAULTS: CarrierBehaviour = {
  slowMs: 0,
  down: 0,
  forgetful: 0,
  waits: 0,
  copies: 1,
  delayMs: 0,
  spreadMs: 0,
}

export type EmulatorContext = {
  /** Of one carrier, oldest first. */
  parcels: (carrier: CarrierName) => EmulatedParcel[]
  keep: (parcel: EmulatedParcel) => EmulatedParcel
  behaviour: CarrierBehaviour
  url: () => string
}

/** A webhook of the carrier, to be sent to this path of the shop. */
export type EmulatedWebhook = { headers: Record<string, string>; body: object }

export type CarrierEmulator = {
  /** The carrier's documented API. */
  api: (app: FastifyInstance) => Promise<void>
  /** Undefined for a carrier that sends none. */
  webhook?: (parcel: EmulatedParcel, event: EmulatedEvent) => EmulatedWebhook
}

export type Emulate = (context: EmulatorContext) => CarrierEmulator
