import type { Invoice, InvoiceLine, Supply } from '#api/contract/invoice.ts'
import { priceOfPieces } from '#api/contract/line-price.ts'
import type { LinePieces } from '#api/contract/text-options.ts'
import { STANDARD_TAX } from '#api/contract/tax-classes.ts'
import { dateInRiyadh } from '#locales/format.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { orderLines } from '#server/platform/database/schema.ts'
import { message } from '#server/platform/http/messages.ts'
import {
  creditable,
  invoiceTerms,
  issueCreditNote,
  issueInvoice,
  printedBusiness,
  type CreditDraft,
  type InvoicedOrder,
  type InvoiceDraft,
} from '#server/invoices/service.ts'
import { calculateTotals, vatPercentOf, type Document } from '#server/money/service.ts'
import { idOf, lineId } from '#server/stock/service.ts'
import { linesOf, paymentsTaken, updateOrder, type LineRow, type OrderRow } from './queries.ts'
import { spreadCredit } from './spread-credit.ts'
import { wholeAddressLine } from '#server/addresses/service.ts'

/**
 * Issues an order's invoice: on payment, or for cash on delivery when it is delivered. Whether it bears VAT is decided
 * then, and the order's VAT follows.
 * @param replaced number of the invoice that an edit has credited in full
 */
export async function invoiceOrder(tx: Tx, order: OrderRow, replaced?: string): Promise<Invoice> {
  const lines = await linesOf(tx, order.id)
  const terms = await invoiceTerms(tx, order.id)
  const sums = calculateTotals({
    lines: lines.map(({ total, taxClass }) => ({ total, taxClass })),
    delivery: order.delivery,
    fee: order.fee,
    wrapping: order.wrapping,
    percent: terms.percent,
  })
  await saveVat(tx, order, lines, sums)
  const extra = (kind: 'delivery' | 'fee' | 'wrapping'): InvoiceLine[] => {
    const { gross, vat } = sums[kind]
    const line = { ...oneOf(message(`api.invoice.${kind}`), gross), ...STANDARD_TAX }
    return gross > 0 ? [{ kind, ...line, vat, vat_percent: terms.percent }] : []
  }
  const draft: InvoiceDraft = {
    cause: replaced === undefined ? `order:${order.id}` : `order:${order.id}:after:${replaced}`,
    orderId: order.id,
    orderNumber: order.number,
    test: order.isTest,
    buyer: order.business
      ? printedBusiness(order.business)
      : { name: order.address?.recipient ?? '', address: order.address ? wholeAddressLine(order.address) : '' },
    supply: supplyOf(order),
    lines: [
      ...lines.map((line, index) => ({
        kind: 'product' as const,
        title: nameOf(line),
        sku: line.sku,
        ...(line.texts.length > 0 && { texts: line.texts }),
        quantity: line.quantity,
        price: line.price,
        discount: line.discount,
        total: line.total,
        vat: sums.lines[index]!.vat,
        tax_class: line.taxClass,
        tax_reason: line.taxReason,
        vat_percent: vatPercentOf(line.taxClass, terms.percent),
      })),
      ...extra('delivery'),
      ...extra('fee'),
      ...extra('wrapping'),
    ],
    record: {
      buyer: {
        customer_id: order.customerId,
        address: order.address,
        ...(order.business && { business: order.business }),
      },
      order: await invoicedOrder(tx, order),
    },
  }
  return issueInvoice(tx, draft, terms)
}

/** An order that was placed before a registration began or ended, or at another rate. */
async function saveVat(tx: Tx, order: OrderRow, lines: LineRow[], sums: Document): Promise<void> {
  if (sums.totals.vat === order.vat) return
  for (const [index, { position }] of lines.entries())
    await tx
      .update(orderLines)
      .set({ vat: sums.lines[index]!.vat })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)))
  await updateOrder(tx, order.id, { vat: sums.totals.vat })
}

async function invoicedOrder(tx: Tx, order: OrderRow): Promise<InvoicedOrder> {
  const { deliveryMethod, coupon, items, discount, delivery, fee, wrapping, total, wallet } = order
  return {
    ordered_at: order.createdAt.toISOString(),
    confirmed_at: order.confirmedAt?.toISOString() ?? null,
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    delivery_method: deliveryMethod,
    coupon,
    items,
    discount,
    delivery,
    fee,
    wrapping,
    total,
    wallet,
    payments: await paymentsTaken(tx, order.id),
  }
}

type Credit = {
  /** Halalas. */
  amount: number
  /** Makes it idempotent. */
  cause: string
  reason: string
  /** Returned goods, already counted as returned; 'all': everything not yet returned, and delivery; none by default. */
  back: LinePieces[] | 'all'
}

/**
 * Credits `amount` of the order's invoice: the goods at what is refunded for them, then other money. What was sold
 * comes from the invoice, only returned quantities from the order.
 */
export async function creditOrder(tx: Tx, order: OrderRow, { amount, cause, reason, back }: Credit): Promise<Invoice> {
  const about = { orderId: order.id, orderNumber: order.number }
  const { original, left } = await creditable(tx, about)
  const goods = goodsOf(original, await linesOf(tx, order.id), back)
  const spread = spreadCredit(amount, goods, left)
  const lines: CreditDraft['lines'] = goods.map((line, index) => ({
    ...line,
    discount: line.price * line.quantity - spread.goods[index]!,
    total: spread.goods[index]!,
  }))
  const title = message('api.invoice.refund', { order: order.number })
  for (const { total, ...tax } of spread.rest) lines.push({ kind: 'refund', ...oneOf(title, total), ...tax })
  return issueCreditNote(tx, { ...about, cause, reason, supply: supplyOf(order), lines })
}

/** Returned quantities of the invoice's lines. */
function goodsOf({ lines: invoiced }: Invoice, lines: LineRow[], back: LinePieces[] | 'all') {
  return invoiced.flatMap(({ vat: _vat, vat_percent: _percent, ...line }) => {
    if (line.kind !== 'product') return back === 'all' ? [line] : []
    const id = lineId(line.sku!, line.texts ?? [])
    const returned = lines.find(({ sku, texts }) => lineId(sku, texts) === id)?.returned ?? 0
    const pieces = back === 'all' ? line.quantity - returned : (back.find((one) => idOf(one) === id)?.quantity ?? 0)
    if (pieces === 0) return []
    return [
      { ...line, quantity: pieces, total: priceOfPieces(line, back === 'all' ? returned : returned - pieces, pieces) },
    ]
  })
}

const oneOf = (title: string, total: number) => ({ title, sku: null, quantity: 1, price: total, discount: 0, total })

/** A line's name with all that was chosen and typed for it. */
export const nameOf = ({ title, options, texts }: Pick<LineRow, 'title' | 'options' | 'texts'>): string =>
  [title, ...options, ...texts.map(({ label, text }) => `${label}: ${text}`)].join('، ')

const supplyOf = ({ deliveredAt, earliest, latest }: OrderRow): Supply => ({
  delivered: deliveredAt && dateInRiyadh(deliveredAt),
  promised: earliest && latest ? { earliest, latest } : null,
})
