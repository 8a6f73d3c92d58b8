import { del, get, post, type CallOptions } from '#api/client.ts'
import type { OrderEdit, OrderEditPreview, OrderVariants } from '#api/contract/order-edit.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'

const edits = (id: number): string => `/api/staff/orders/${id}/edits`
const ifMatch = (version: string): CallOptions => ({ headers: { 'if-match': `"${version}"` } })

/** Variants of the products of an order. */
export const readOrderVariants = (id: number): Promise<OrderVariants> => get(`${edits(id)}/variants`)
export const previewOrderEdit = (id: number, entry: OrderEdit): Promise<OrderEditPreview> =>
  post(`${edits(id)}/preview`, entry)
/** 412 if the order has another version by now. An edit that costs more waits until its customer has paid. */
export const editOrder = (id: number, version: string, entry: OrderEdit): Promise<StaffOrder> =>
  post(edits(id), entry, ifMatch(version))
export const withdrawOrderEdit = (id: number, version: string): Promise<StaffOrder> => del(edits(id), ifMatch(version))
