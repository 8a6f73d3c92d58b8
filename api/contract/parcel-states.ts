/**
 * What a carrier reported of a parcel, in the shop's words. `returned` is a parcel that is back with its sender; a return
 * of a customer has arrived then.
 */
export const PARCEL_STATES = [
  'created',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
  'at_pickup_point',
  'delivered',
  'returning',
  'returned',
  'lost',
  'cancelled',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]
