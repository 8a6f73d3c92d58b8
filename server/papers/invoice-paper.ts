import type { Invoice, InvoiceLine, InvoiceTax, Supply } from '#api/contract/invoice.ts'
import { formatAmount, formatDay, formatNumber, formatPercent, formatTime } from '#locales/format.ts'
import { isMessage, message } from '#server/platform/http/messages.ts'
import { qrSvg } from './qr-svg.ts'

type Fact = { label: string; value: string; ltr: boolean }
const code = (label: string, value: string): Fact => ({ label, value, ltr: true })
const words = (label: string, value: string): Fact => ({ label, value, ltr: false })

/** The data of `invoices.typ`: documents as issued, each from a page of its own. */
export const invoicesPaper = (documents: readonly Invoice[]): object => ({
  title: documents.map(({ number }) => number).join('، '),
  author: documents[0]?.seller.name ?? '',
  words: {
    buyer: message('invoice.buyer'),
    seller: message('invoice.seller'),
    net: message('invoice.net'),
    total: message('invoice.total'),
    qr: message('invoice.qr'),
    test: message('invoice.test'),
    test_note: message('invoice.test.note'),
    page: message('api.paper.page'),
    columns: [
      message('invoice.column.product'),
      message('invoice.column.quantity'),
      message('invoice.column.price'),
      message('invoice.column.discount'),
      message('invoice.column.vat'),
      message('invoice.column.total'),
    ],
  },
  documents: documents.map(toPaper),
})

const toPaper = (document: Invoice): object => ({
  title: message(`invoice.kind.${document.kind}`),
  number: document.number,
  test: document.test,
  qr: qrSvg(document.qr),
  facts: [
    code(message('invoice.number'), document.number),
    ...(document.original_number ? [code(message('invoice.original'), document.original_number)] : []),
    code(message('invoice.order'), document.order_number),
    words(message('invoice.issued'), formatTime(new Date(document.issued_at))),
    ...suppliedOn(document.supply),
  ],
  seller: {
    name: document.seller.name,
    address: document.seller.address,
    facts: [
      code(message('invoice.vatNumber'), document.seller.vat_number),
      code(message('invoice.registration'), document.seller.commercial_registration),
    ],
  },
  buyer: document.buyer,
  lines: document.lines.map(toLine),
  nets: document.taxes.some(({ tax_class }) => tax_class !== 'standard')
    ? document.taxes.map((tax) => ({ label: taxText(tax), amount: formatAmount(tax.net) }))
    : [],
  net: formatAmount(document.net),
  vat_label: message('invoice.vat', { percent: formatPercent(document.vat_percent / 100) }),
  vat: formatAmount(document.vat),
  total: formatAmount(document.total),
})

const toLine = (line: InvoiceLine): object => ({
  title: line.title,
  sku: line.sku,
  tax: line.tax_class === 'standard' ? null : taxText(line),
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
