import type { CustomerInvoice, Invoice } from '#api/contract/invoice.ts'
import type { Order } from '#api/contract/order.ts'
import type { OrdersPage, OrdersQuery } from '#api/contract/order-list.ts'
import { normalise } from '#locales/arabic-text.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { invoicesOf } from '#server/invoices/service.ts'
import { findOrder, ordersOf, type OrderRow } from '#server/orders/public-records.ts'
import { shownLines, summarise, viewOrder } from '#server/orders/service.ts'
import { listOrderRefunds, listPayments } from '#server/payments/service.ts'

/** @throws Refusal 404 if the order does not exist or belongs to another customer */
export async function ownOrder(db: Tx, customerId: number, id: number): Promise<OrderRow> {
  const order = await findOrder(db, id)
  if (order?.customerId !== customerId) throw notFound()
  return order
}

export async function showOrder(db: Tx, customerId: number, id: number): Promise<Order> {
  return viewOrder(db, await ownOrder(db, customerId, id), await listPayments(db, id), await listOrderRefunds(db, id))
}

/** A page of the customer's orders; `older` and `newer` say whether there are more in that direction. */
export async function listOrders(db: Tx, customerId: number, query: OrdersQuery): Promise<OrdersPage> {
  const { state, q = '', before, after, limit = 10 } = query
  const words = normalise(q).split(' ').filter(Boolean)
  const rows = await ordersOf(db, customerId, {
    states: state?.length ? state : undefined,
    words,
    before,
    after,
    limit: limit + 1,
  })
  const more = rows.length > limit
  const shown = after === undefined ? rows.slice(0, limit) : rows.slice(-limit)
  return {
    items: summarise(shown, await shownLines(db, shown)),
    older: after === undefined ? more : shown.length > 0,
    newer: after === undefined ? before !== undefined : more,
  }
}

/** The order's invoices. Of one that waits for clearance, only its number and date are returned. @throws Refusal 404 */
export async function orderInvoices(db: Tx, customerId: number, id: number): Promise<CustomerInvoice[]> {
  await ownOrder(db, customerId, id)
  return (await invoicesOf(db, id)).map((invoice) => {
    if (invoice.clearance !== 'waiting') return invoice
    const { kind, number, original_number, order_number, issued_at, profile, test } = invoice
    return { kind, number, original_number, order_number, issued_at, profile, test, clearance: 'waiting' }
  })
}

/** Those that can be given out. @throws Refusal 404, and 409 while all of them wait for their clearance */
export async function issuedInvoices(db: Tx, customerId: number, id: number): Promise<Invoice[]> {
  const invoices = await orderInvoices(db, customerId, id)
  const issued = invoices.filter((invoice) => 'lines' in invoice)
  if (invoices.length > 0 && issued.length === 0) throw new Refusal(409, 'invoice.clearance.waiting')
  return issued
}
