import type { NotificationSubject } from './notification-subjects.ts'

/** What the customer gets; the words are `notification.<event>.*` and `message.<event>.*`. */
type Told = {
  /** A notification in the shop and by push; customers turn it on and off by this subject. */
  notification: NotificationSubject
  /** SMS and e-mail: by the channels that customers chose, or by both because they have just asked for it. */
  message: 'chosen' | 'asked'
  /** All of that happens once for an order or for a parcel; null for an event that may happen again. */
  once: 'order' | 'parcel' | null
}
type Silent = { notification: null; message: null; once: null }
type Words = {
  /** An act of staff in the audit (`staff.action.<action>`) and in the admin's timeline (`orders.action.<action>`). */
  action: string | null
  /** A step of the timeline on the customer's page (`order.step.<step>`). */
  step: string | null
}

const ONCE = { notification: 'orders', message: 'chosen', once: 'order' } as const
const ONCE_A_PARCEL = { ...ONCE, once: 'parcel' } as const
const EACH_TIME = { ...ONCE, once: null } as const
const OF_MONEY = { ...EACH_TIME, notification: 'wallet' } as const
const SILENT = { notification: null, message: null, once: null } as const

/**
 * Every event of an order: one row declares what it tells, to whom, and what makes it happen once. An omission does not
 * compile. Names of events and actions are stored, so they stay as they are.
 */
export const ORDER_EVENTS = {
  orderPlaced: { ...SILENT, action: null, step: 'awaiting_payment' },
  orderConfirmed: { ...ONCE, action: null, step: 'confirmed' },
  orderExpired: { ...SILENT, action: null, step: 'expired' },
  orderPreparing: { ...SILENT, action: 'order.preparing', step: 'preparing' },
  orderShipped: { ...ONCE_A_PARCEL, action: 'order.shipped', step: 'shipped' },
  orderOutForDelivery: { ...ONCE_A_PARCEL, action: 'order.out_for_delivery', step: 'out_for_delivery' },
  /** Of a carrier: the courier was there, or it waits for its receiver. */
  orderAttemptFailed: { ...EACH_TIME, action: null, step: null },
  orderAtPickupPoint: { ...ONCE_A_PARCEL, action: null, step: null },
  /** A courier will collect a return. `reason` is carrier and tracking number. */
  returnFetched: { ...EACH_TIME, action: null, step: null },
  /** Waybills of the shop's carriers. */
  waybillAsked: { ...SILENT, action: 'order.waybill', step: null },
  waybillCancelled: { ...SILENT, action: 'order.waybillCancelled', step: null },
  orderDelivered: { ...ONCE, action: 'order.delivered', step: 'delivered' },
  /** Of an order that its customer collects. */
  orderReady: { ...ONCE, action: 'order.shipped', step: 'ready' },
  orderCollected: { ...ONCE, action: 'order.delivered', step: 'collected' },
  orderCancelled: { ...ONCE, action: 'order.cancelled', step: 'cancelled' },
  /** Of an order that is sent in part; `reason` names the pieces. */
  orderRestCancelled: { ...ONCE, action: 'order.cancelRest', step: null },
  orderUndelivered: { ...ONCE, action: 'order.undelivered', step: 'undelivered' },

  returnRequested: { ...SILENT, action: null, step: 'return_requested' },
  returnRefused: { ...EACH_TIME, action: 'order.delivered', step: 'returnRefused' },
  returnReceived: { ...SILENT, action: 'order.returned', step: 'returned' },
  returnReceivedInPart: { ...SILENT, action: 'order.returned', step: 'partReturned' },
  /** Some pieces were not accepted, or less was refunded; `reason` says which, and why. */
  returnOutcome: { ...EACH_TIME, action: null, step: null },

  /** By phone; its customer gets the link to pay by. */
  orderDrafted: { ...SILENT, action: 'order.drafted', step: null },
  orderToPay: { ...EACH_TIME, message: 'asked', action: 'order.linkSent', step: null },

  /** `reason` says what changed. */
  orderEdited: { ...EACH_TIME, action: 'order.edited', step: null },
  /** The edit waits until its `amount` is paid. */
  orderEditAsks: { ...EACH_TIME, action: 'order.editAsked', step: null },
  /** The edit could not be made any more, and what was paid for it stays in the wallet. */
  orderEditEnded: { ...EACH_TIME, action: null, step: null },
  /** Another payment had made the edit, so that this one stays in the wallet. */
  orderEditPaid: { ...EACH_TIME, action: null, step: null },
  /** The order was refunded in full, so that nothing is to be paid for its edit. */
  orderEditDropped: { ...EACH_TIME, action: null, step: null },
  orderEditWithdrawn: { ...SILENT, action: 'order.editWithdrawn', step: null },

  /** It is to be sent, and its address is no national address. */
  orderAsksAddress: { ...EACH_TIME, action: 'order.addressAsked', step: null },
  addressCompleted: { ...SILENT, action: 'order.addressCompleted', step: null },

  businessCorrected: { ...SILENT, action: 'order.businessCorrected', step: null },

  /** From staff; `reason` is the text. */
  orderMessage: { ...EACH_TIME, action: 'order.message', step: null },
  orderNoted: { ...SILENT, action: 'order.note', step: null },
  orderTagged: { ...SILENT, action: 'order.tags', step: null },
  /** Of a refunded order's pieces, and of a dispute about its payment; see order-money.ts. */
  orderGiven: { ...SILENT, action: 'order.gift', step: null },
  orderLeft: { ...SILENT, action: 'order.leave', step: null },
  orderRecalled: { ...SILENT, action: 'order.recall', step: null },
  paymentDisputed: { ...SILENT, action: 'order.dispute', step: null },
  disputeEnded: { ...SILENT, action: 'order.disputeEnded', step: null },
  parcelCorrected: { ...SILENT, action: 'order.tracking', step: null },
  parcelLabelled: { ...SILENT, action: 'order.label', step: null },

  paymentFailed: { ...OF_MONEY, once: 'order', action: null, step: null },
  paymentLate: { ...OF_MONEY, action: null, step: null },
  paymentVoided: { ...OF_MONEY, action: null, step: null },
  refundRequested: { ...SILENT, action: 'order.refund', step: null },
  /** The customer is to name an account, or to choose the wallet. */
  refundAsks: { ...OF_MONEY, action: 'refund.bank', step: null },
  refundToWallet: { ...SILENT, action: 'refund.wallet', step: null },
  refundToSource: { ...SILENT, action: 'refund.source', step: null },
  refundAccountRead: { ...SILENT, action: 'refund.account', step: null },
  refundTransferred: { ...SILENT, action: 'refund.done', step: null },
  refunded: { ...OF_MONEY, action: null, step: null },
} as const satisfies Record<string, (Told | Silent) & Words>

type Rows = typeof ORDER_EVENTS
export type OrderEventName = keyof Rows
/** Events that customers are notified of. */
export type OrderNotification = {
  [Event in OrderEventName]: Rows[Event]['notification'] extends null ? never : Event
}[OrderEventName]
export type OrderAction = NonNullable<Rows[OrderEventName]['action']>
export type OrderStepName = NonNullable<Rows[OrderEventName]['step']>

const EVENTS = Object.keys(ORDER_EVENTS) as OrderEventName[]
export const ORDER_NOTIFICATIONS = EVENTS.filter(
  (event): event is OrderNotification => ORDER_EVENTS[event].notification !== null,
)
const ACTIONS: ReadonlySet<string> = new Set(EVENTS.flatMap((event) => ORDER_EVENTS[event].action ?? []))
export const isOrderAction = (action: string): action is OrderAction => ACTIONS.has(action)
