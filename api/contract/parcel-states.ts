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

/**
 * `pending`: to be made, or not answered yet; `refused`: by the shop's rules or the carrier; `created`: it has a number;
 * `handed_over`: the carrier has the parcel.
 */
export const WAYBILL_STATES = ['pending', 'refused', 'created', 'handed_over', 'cancelled'] as const
export type WaybillState = (typeof WAYBILL_STATES)[number]
export const WAYBILL_KINDS = ['delivery', 'return'] as const

/** After these nothing happens to a parcel any more. */
export const FINAL_PARCEL_STATES = [
  'delivered',
  'returned',
  'lost',
  'cancelled',
] as const satisfies readonly ParcelState[]
/** Somebody has to look at a parcel in these states. */
export const WORRYING_PARCEL_STATES = [
  'attempt_failed',
  'on_hold',
  'returning',
  'returned',
  'lost',
  'cancelled',
] as const satisfies readonly ParcelState[]
