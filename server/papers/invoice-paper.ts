import type { Invoice, InvoiceLine, InvoiceTax, Supply } from '#api/contract/invoice.ts'
import { formatAmount, formatDay, formatNumber, formatPercent, formatTime } from '#locales/format.ts'
import { isMessage, message } from '#server/platform/http/messages.ts'
import { qrSvg } from './qr-svg.ts'

type Fact = { label: string; value: string; ltr: boolean }
const code = (label: string, value: string): Fact => ({ label, value, ltr: true })
const codes = (label: string, value: string | null | undefined): Fact[] => (value ? [code(label, value)] : [])
const words = (label: string, value: string): Fact => ({ label, value, ltr: false })

/** The data of `invoices.typ`: documents as issued, each from a page of its own. */
export const invoicesPaper = (documents: readonly Invoice[]): object => ({
  title: documents.map(({ number }) => number).join('، '),
  author: documents[0]?.seller.name ?? '',
  words: {
    buyer: message('invoice.buyer'),
    seller: message('invoice.seller'),
    qr: message('invoice.qr'),
    test: message('invoice.test'),
    test_note: message('invoice.test.note'),
    page: message('api.paper.page'),
  },
  documents: documents.map(toPaper),
})

const COLUMNS = ['product', 'quantity', 'price', 'discount', 'vat', 'total'] as const
const isTax = ({ seller }: Invoice): boolean => seller.vat_number !== null

function titleOf({ kind, profile, seller }: Invoice) {
  if (seller.vat_number === null) return `invoice.plain.${kind}` as const
  return profile === 'standard' ? (`invoice.standard.${kind}` as const) : (`invoice.kind.${kind}` as const)
}

const toPaper = (document: Invoice): object => ({
  title: message(titleOf(document)),
  note: document.clearance === 'waiting' ? message('invoice.clearance.waiting') : null,
  taxed: isTax(document),
  columns: COLUMNS.filter((name) => isTax(document) || name !== 'vat').map((name) => message(`invoice.column.${name}`)),
  number: document.number,
  test: document.test,
  qr: document.qr === null ? null : qrSvg(document.qr),
  facts: [
    code(message(document.kind === 'credit_note' ? 'invoice.noteNumber' : 'invoice.number'), document.number),
    ...(document.original_number ? [code(message('invoice.original'), document.original_number)] : []),
    ...(document.reason ? [words(message('invoice.because'), document.reason)] : []),
    code(message('invoice.order'), document.order_number),
    words(message('invoice.issued'), formatTime(new Date(document.issued_at))),
    ...suppliedOn(document.supply),
  ],
  seller: {
    name: document.seller.name,
    address: document.seller.address,
    facts: [
      ...codes(message('invoice.vatNumber'), document.seller.vat_number),
      ...codes(message('invoice.registration'), document.seller.commercial_registration),
      ...codes(message('invoice.freelance'), document.seller.freelance_document),
    ],
  },
  buyer: {
    name: document.buyer.name,
    address: document.buyer.address,
    facts: [
      ...codes(message('invoice.vatNumber'), document.buyer.vat_number),
      ...codes(message('invoice.registration'), document.buyer.registration),
    ],
  },
  lines: document.lines.map((line) => toLine(line, isTax(document))),
  sums: isTax(document) ? taxSums(document) : [],
  total_label: message(isTax(document) ? 'invoice.total' : 'invoice.plain.total'),
  total: formatAmount(document.total),
})

/** What bears which tax, if not all bears the same, then the net amount and its VAT. */
const taxSums = ({ taxes, net, vat, vat_percent: percent }: Invoice): { label: string; amount: string }[] => [
  ...(taxes.some(({ tax_class }) => tax_class !== 'standard')
    ? taxes.map((tax) => ({ label: taxText(tax), amount: formatAmount(tax.net) }))
    : []),
  { label: message('invoice.net'), amount: formatAmount(net) },
  { label: message('invoice.vat', { percent: formatPercent(percent / 100) }), amount: formatAmount(vat) },
]

const toLine = (line: InvoiceLine, taxed: boolean): object => ({
  title: line.title,
  sku: line.sku,
  tax: !taxed || line.tax_class === 'standard' ? null : taxText(line),
  quantity: formatNumber(line.quantity),
  price: formatAmount(line.price),
  discount: formatAmount(line.discount),
  vat: formatAmount(line.vat),
  total: formatAmount(line.total),
})

function suppliedOn({ delivered, promised }: Supply): Fact[] {
  if (delivered) return [words(message('invoice.delivered'), formatDay(delivered))]
  if (!promised) return []
  const { earliest, latest } = promised
  const between =
    earliest === latest
      ? formatDay(latest)
      : message('invoice.promised.between', { from: formatDay(earliest), to: formatDay(latest) })
  return [words(message('invoice.promised'), between)]
}

/** As on the invoice page (components/invoice/tax-words.tsx). */
function taxText({ tax_class, tax_reason, vat_percent }: Pick<InvoiceTax, 'tax_class' | 'tax_reason' | 'vat_percent'>) {
  if (tax_class === 'standard') return message('invoice.tax.standard', { percent: formatPercent(vat_percent / 100) })
  const tax = message(`invoice.tax.${tax_class}`)
  if (tax_reason === null || tax_reason === 'VATEX-SA-OOS') return tax
  const key = `invoice.reason.${tax_reason}`
  return message('invoice.tax.because', { tax, reason: isMessage(key) ? message(key) : `\u2066${tax_reason}\u2069` })
}
