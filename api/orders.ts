import { get, post, put, type CallOptions } from './client.ts'
import type { NationalAddressEntry } from './contract/address.ts'
import type { Cart } from './contract/cart.ts'
import type { CustomerInvoice } from './contract/invoice.ts'
import type { Order, OrderCancel, RefundChoice, ReorderLine, ReturnPhotos, ReturnRequest } from './contract/order.ts'
import type { OrdersPage, OrdersQuery } from './contract/order-list.ts'
import { search } from './search.ts'

export const listOrders = (query: OrdersQuery, options?: CallOptions): Promise<OrdersPage> =>
  get(`/api/orders${search(query)}`, options)
export const readOrder = (id: number, options?: CallOptions): Promise<Order> => get(`/api/orders/${id}`, options)
/** Completes the address of an order that is paid and not sent yet. */
export const completeAddress = (id: number, place: NationalAddressEntry): Promise<Order> =>
  put(`/api/orders/${id}/national-address`, place)
export const cancelOrder = (id: number, cancel: OrderCancel, options?: CallOptions): Promise<Order> =>
  post(`/api/orders/${id}/cancel`, cancel, options)
export const askReturn = (id: number, request: ReturnRequest, options?: CallOptions): Promise<Order> =>
  post(`/api/orders/${id}/return`, request, options)
/** Adds photographs to the open return. */
export const addReturnPhotos = (id: number, photos: ReturnPhotos, options?: CallOptions): Promise<Order> =>
  post(`/api/orders/${id}/return/photos`, photos, options)
/** Sets the target of a refund that waits for the customer. */
export const chooseRefund = (id: number, refund: string, choice: RefundChoice, options?: CallOptions): Promise<Order> =>
  put(`/api/orders/${id}/refunds/${refund}`, choice, options)
/** Price and stock if the order were bought again. */
export const planReorder = (id: number, options?: CallOptions): Promise<ReorderLine[]> =>
  get(`/api/orders/${id}/reorder`, options)
/** Adds the available items to the cart. */
export const reorder = (id: number, options?: CallOptions): Promise<Cart> =>
  post(`/api/orders/${id}/reorder`, undefined, options)
export const readInvoices = (id: number, options?: CallOptions): Promise<CustomerInvoice[]> =>
  get(`/api/orders/${id}/invoices`, options)
/** A file; see `readFile`. */
export const invoicesPdfUrl = (order: number): string => `/api/orders/${order}/invoices.pdf`
