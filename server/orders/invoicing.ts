import type { Invoice, InvoiceLine } from '#api/contract/invoice.ts'
import { dateInRiyadh } from '#locales/format.ts'
import type { Tx } from '#server/database/connect.ts'
import { message } from '#server/http/messages.ts'
import { issueCreditNote, issueInvoice } from '#server/invoices/service.ts'
import { reckon } from '#server/money/service.ts'
import { linesOf, type OrderRow } from './queries.ts'

/** The tax invoice of an order: on payment, and with cash on delivery when it is delivered. */
export async function invoiceOrder(tx: Tx, order: OrderRow, test: boolean): Promise<Invoice> {
  const lines = await linesOf(tx, order.id)
  const sums = reckon({
    lines: lines.map(({ total }) => ({ total, discounted: false })),
    discount: 0,
    delivery: order.delivery,
    fee: order.fee,
  })
  const extra = (title: string, { gross, vat }: { gross: number; vat: number }): InvoiceLine[] =>
    gross > 0 ? [{ title, sku: null, quantity: 1, price: gross, discount: 0, total: gross, vat }] : []
  return issueInvoice(tx, {
    ...aboutOrder(order, test),
    lines: [
      ...lines.map((line, index) => ({
        title: [line.title, ...line.options].join('، '),
        sku: line.sku,
        quantity: line.quantity,
        price: line.price,
        discount: line.discount,
        total: line.total,
        vat: sums.lines[index]!.vat,
      })),
      ...extra(message('api.invoice.delivery'), sums.delivery),
      ...extra(message('api.invoice.fee'), sums.fee),
    ],
  })
}

/** Takes back `amount` halalas of the order's invoice. */
export const creditOrder = (tx: Tx, order: OrderRow, amount: number, cause: string, test: boolean): Promise<Invoice> =>
  issueCreditNote(tx, {
    ...aboutOrder(order, test),
    cause,
    lines: [
      {
        title: message('api.invoice.refund', { order: order.number }),
        sku: null,
        quantity: 1,
        price: amount,
        discount: 0,
        total: amount,
      },
    ],
  })

const aboutOrder = (order: OrderRow, test: boolean) => ({
  orderId: order.id,
  orderNumber: order.number,
  test,
  buyer: { name: order.address?.recipient ?? '', address: addressLine(order) },
  supply: {
    delivered: order.deliveredAt && dateInRiyadh(order.deliveredAt),
    promised: order.earliest && order.latest ? { earliest: order.earliest, latest: order.latest } : null,
  },
})

const addressLine = ({ address }: OrderRow): string =>
  address
    ? `${address.building} ${address.street}، ${address.district}، ${address.city_name} ${address.postal_code}`
    : ''
