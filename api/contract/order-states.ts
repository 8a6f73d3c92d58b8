/** Without schemas, so that the database does not load those. */
import { INSTALMENT_PROVIDERS } from './settings/provider-names.ts'

export const ORDER_STATES = [
  'awaiting_payment',
  'confirmed',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'return_requested',
  'returned',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** States in which an order needs work by staff. */
export const OPEN_ORDER_STATES = ['awaiting_payment', 'confirmed', 'preparing', 'shipped', 'return_requested'] as const
export type OpenOrderState = (typeof OPEN_ORDER_STATES)[number]

/**
 * States of a parcel: `shipped`, then one of the others; `cancelled` are pieces that are called off before they are
 * sent.
 */
export const SHIPMENT_STATES = ['shipped', 'delivered', 'returned', 'lost', 'cancelled'] as const

type Parcel = { state: (typeof SHIPMENT_STATES)[number]; out_for_delivery_at: string | null }
/** What a parcel's state is called: on its way, it may be with the courier who brings it. */
export const parcelState = ({ state, out_for_delivery_at: outAt }: Parcel): Parcel['state'] | 'out_for_delivery' =>
  state === 'shipped' && outAt ? 'out_for_delivery' : state

/** `late`: paid after its order was cancelled or had expired, and being refunded. */
export const PAYMENT_STATES = [
  'initiated',
  'authorised',
  'paid',
  'failed',
  'late',
  'partly_refunded',
  'refunded',
  'voided',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Ways to pay what the wallet does not. */
export const CHOSEN_METHODS = ['card', 'apple_pay', 'stc_pay', ...INSTALMENT_PROVIDERS, 'cod'] as const
/** `wallet`: paid by the wallet alone. */
export const PAYMENT_METHODS = [...CHOSEN_METHODS, 'wallet'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const REFUND_STATES = ['pending', 'done', 'failed'] as const
/** `source`: through the provider that took the payment; `bank`: a transfer, for cash payments. */
export const REFUND_TARGETS = ['wallet', 'source', 'bank'] as const
export type RefundTarget = (typeof REFUND_TARGETS)[number]

/**
 * What a carrier reported of a parcel, in the shop's words. `returned` is a parcel that is back with its sender; a
 * return of a customer has arrived then.
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
 * `pending`: to be made, or not answered yet; `refused`: by the shop's rules or the carrier; `created`: it has a
 * number; `handed_over`: the carrier has the parcel.
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

/** What staff ask for: `attention` needs somebody, with a parcel that is late, stuck, refused, coming back or lost. */
export const WAYBILL_VIEWS = ['open', 'attention', 'handed_over', 'returns'] as const
