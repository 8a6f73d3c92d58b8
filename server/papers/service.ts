import type { Invoice } from '#api/contract/invoice.ts'
import { goesOn, type MoneyRule } from '#api/contract/order-money.ts'
import type { SlipSize } from '#api/contract/staff-papers.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { stampedFiles } from '#server/invoices/public-zatca.ts'
import { documentByNumber, documentsOf } from '#server/invoices/service.ts'
import { cashDues } from '#server/orders/public-invoicing.ts'
import { invoicesPaper } from './invoice-paper.ts'
import { pickingPaper } from './picking-paper.ts'
import { readOrders, shelvesOf } from './queries.ts'
import { setPdf } from './set-pdf.ts'
import { slipsPaper } from './slip-paper.ts'
import type { Paper } from './typeset.ts'

export { parcelsPdf } from './parcels-paper.ts'

/**
 * Tax documents as they were issued, as one PDF. Those that are stamped have their XML inside, unless there are so many
 * that the file is for the printer.
 * @throws Refusal 409 for none
 */
export async function invoicesPdf(tx: Tx, documents: readonly Invoice[]): Promise<Buffer> {
  if (documents.length === 0) throw new Refusal(409, 'invoice.none')
  const tagged = documents.length <= MOST_TAGGED
  return setPdf({
    paper: 'invoices',
    data: invoicesPaper(documents),
    tagged,
    attachments: tagged ? await attachedXml(tx, documents) : [],
    madeAt: new Date(documents[0]!.issued_at),
  })
}

async function attachedXml(tx: Tx, documents: readonly Invoice[]) {
  const files = await stampedFiles(
    tx,
    documents.map(({ number }) => number),
  )
  return files.map(({ name, number, xml }) => ({ name, description: number, content: xml }))
}

/** Invoices and credit notes of orders. @throws Refusal 422 if there are none */
export async function invoicesOfOrders(tx: Tx, numbers: readonly string[]): Promise<Buffer> {
  const packed = await readOrders(tx, numbers)
  const documents = await documentsOf(
    tx,
    packed.map(({ order }) => order.id),
  )
  if (documents.length === 0) throw invalid({ order: 'api.paper.noInvoice' })
  return invoicesPdf(tx, documents)
}

/** @throws Refusal 404 */
export async function invoicePdf(tx: Tx, number: string): Promise<Buffer> {
  const document = await documentByNumber(tx, number)
  if (!document) throw notFound()
  return invoicesPdf(tx, [document])
}

export async function slipsPdf(tx: Tx, numbers: readonly string[], size: SlipSize): Promise<Buffer> {
  const packed = await readOrders(tx, numbers)
  const dues = await cashDues(
    tx,
    packed.map(({ order }) => order.id),
  )
  return print('slips', slipsPaper(packed, dues, size), packed.length)
}

/** What money means for the pieces of orders, by their ids. */
export type MoneyOf = (tx: Tx, ids: readonly number[]) => Promise<ReadonlyMap<number, { rule: MoneyRule }>>

/**
 * Leaves out orders that are held or wait for a decision, and says how many.
 * @throws Refusal 422 if nothing is left to send
 */
export async function pickingPdf(tx: Tx, numbers: readonly string[], moneyOf: MoneyOf): Promise<Buffer> {
  const open = (await readOrders(tx, numbers)).filter(({ order }) => TO_PICK.includes(order.state))
  const money = await moneyOf(
    tx,
    open.map(({ order }) => order.id),
  )
  const waiting = open.filter(({ order }) => goesOn(money.get(order.id)!.rule))
  const held = open.length - waiting.length
  const lines = waiting.flatMap((one) => one.lines).filter(({ unsent }) => unsent > 0)
  if (lines.length === 0) throw invalid({ order: held > 0 ? 'api.paper.allHeld' : 'api.paper.nothingToPick' })
  const shelves = await shelvesOf(
    tx,
    lines.map(({ productSku }) => productSku),
  )
  return print('picking', pickingPaper(waiting, { shelves, held, now: databaseNow() }), waiting.length)
}

const TO_PICK = ['confirmed', 'preparing']

/** Files of more orders are for the printer, and have no structure for screen readers. */
const MOST_TAGGED = 10

const print = (paper: Paper, data: object, count: number): Promise<Buffer> =>
  setPdf({ paper, data, tagged: count <= MOST_TAGGED })
