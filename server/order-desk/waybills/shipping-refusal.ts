import type { MessageKey } from '#server/platform/http/messages.ts'

/** Why a parcel cannot be booked as it is; the message says how to mend it. */
export class ShippingRefusal extends Error {
  override name = 'ShippingRefusal'
  readonly key: ShippingRefusalKey
  /** What the message is about: a city, or the carrier's words. */
  readonly said: string | null

  constructor(key: ShippingRefusalKey, said: string | null = null) {
    super(key)
    this.key = key
    this.said = said
  }
}

export const SHIPPING_REFUSALS = [
  'api.shipping.noAddress',
  'api.shipping.city',
  'api.shipping.ownCity',
  'api.shipping.noCarrier',
  'api.shipping.noOffer',
  'api.shipping.refused',
  'api.shipping.keys',
  'api.shipping.cannotReturn',
  'api.shipping.orderEnded',
] as const satisfies readonly MessageKey[]
export type ShippingRefusalKey = (typeof SHIPPING_REFUSALS)[number]

/** A stored key of this release, or that the carrier refused. */
export const refusalKey = (stored: string): ShippingRefusalKey =>
  SHIPPING_REFUSALS.find((one) => one === stored) ?? 'api.shipping.refused'
