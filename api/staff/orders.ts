import { get, patch, post, put, type CallOptions } from '#api/client.ts'
import type { NationalAddressEntry } from '../contract/address.ts'
import type {
  RefundEntry,
  RefundMove,
  StaffAccount,
  StaffRefund,
  StaffRefundsQuery,
  StaffReturn,
  StaffReturnsQuery,
  Page,
} from '#api/contract/staff.ts'
import type {
  OrderCounts,
  OrderDecision,
  OrderMove,
  OrderMoves,
  OrdersMoved,
  StaffOrder,
  StaffOrdersQuery,
  StaffOrderSummary,
} from '#api/contract/staff-orders.ts'
import type { ShipmentEntry, ShipmentMove } from '#api/contract/staff-shipments.ts'
import { search } from '#api/search.ts'

const order = (id: number): string => `/api/staff/orders/${id}`
const shipment = (id: number, of: number): string => `${order(id)}/shipments/${of}`
const ifMatch = (version: string): CallOptions => ({ headers: { 'if-match': `"${version}"` } })

export const readOrders = (query: StaffOrdersQuery, options?: CallOptions): Promise<Page<StaffOrderSummary>> =>
  get(`/api/staff/orders${search(query)}`, options)
/** Counts by state of orders that need work by staff. */
export const countOrders = (options?: CallOptions): Promise<OrderCounts> => get('/api/staff/orders/counts', options)
export const readStaffOrder = (id: number, options?: CallOptions): Promise<StaffOrder> => get(order(id), options)
/** Moves several orders. A refused order does not stop the others; the result names it with its reason. */
export const moveOrders = (moves: OrderMoves): Promise<OrdersMoved> => post('/api/staff/orders/moves', moves)

// 412 if the order has another version by now.
export const moveOrder = (id: number, version: string, move: OrderMove): Promise<StaffOrder> =>
  post(`${order(id)}/moves`, move, ifMatch(version))
export const sendParcel = (id: number, version: string, entry: ShipmentEntry): Promise<StaffOrder> =>
  post(`${order(id)}/shipments`, entry, ifMatch(version))
export const correctParcel = (id: number, version: string, of: number, entry: ShipmentEntry): Promise<StaffOrder> =>
  patch(shipment(id, of), entry, ifMatch(version))
export const moveParcel = (id: number, version: string, of: number, move: ShipmentMove): Promise<StaffOrder> =>
  post(`${shipment(id, of)}/moves`, move, ifMatch(version))

export function putLabel(id: number, of: number, file: File): Promise<StaffOrder> {
  const form = new FormData()
  form.append('file', file)
  return put(`${shipment(id, of)}/label`, form)
}
export const labelUrl = (id: number, of: number): string => `${shipment(id, of)}/label`

export const decideOrder = (id: number, version: string, decision: OrderDecision): Promise<StaffOrder> =>
  post(`${order(id)}/decisions`, decision, ifMatch(version))
export const noteOrder = (id: number, text: string): Promise<StaffOrder> => post(`${order(id)}/notes`, { text })
export const tagOrder = (id: number, tags: string[]): Promise<StaffOrder> => put(`${order(id)}/tags`, { tags })
/** By the channels that the customer chose. */
export const messageCustomer = (id: number, text: string): Promise<StaffOrder> =>
  post(`${order(id)}/messages`, { text })
/** Asks the customer for the national address by a message. */
export const askForAddress = (id: number): Promise<StaffOrder> => post(`${order(id)}/national-address/ask`)
export const completeOrderAddress = (id: number, version: string, place: NationalAddressEntry): Promise<StaffOrder> =>
  put(`${order(id)}/national-address`, place, ifMatch(version))
export const refundOrder = (id: number, entry: RefundEntry, idempotencyKey: string): Promise<StaffOrder> =>
  post(`${order(id)}/refunds`, entry, { idempotencyKey })

export const readReturns = (query: StaffReturnsQuery, options?: CallOptions): Promise<Page<StaffReturn>> =>
  get(`/api/staff/returns${search(query)}`, options)
export const returnPhotoUrl = (id: number, photo: string): string => `/api/staff/returns/${id}/photos/${photo}`
export const readRefunds = (query: StaffRefundsQuery, options?: CallOptions): Promise<Page<StaffRefund, string>> =>
  get(`/api/staff/refunds${search(query)}`, options)
export const moveRefund = (id: string, move: RefundMove): Promise<StaffRefund> =>
  post(`/api/staff/refunds/${id}/moves`, move)
/** The full account number, for the transfer; reading it is on record. */
export const readRefundAccount = (id: string): Promise<StaffAccount> => post(`/api/staff/refunds/${id}/account`)
