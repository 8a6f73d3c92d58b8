import type { InvoiceLine } from '#api/contract/invoice.ts'
import type { TaxClass } from '#api/contract/tax-classes.ts'
import { vatAt } from '#server/money/service.ts'
import { isMessage, message } from '#server/platform/http/messages.ts'
import { riyals } from '../../qr.ts'
import { branch, leaf } from './xml.ts'

/** UN/ECE 5305, in the order of TAX_CLASSES. */
export const CATEGORIES: Record<TaxClass, 'S' | 'Z' | 'E' | 'O'> = {
  standard: 'S',
  zero: 'Z',
  exempt: 'E',
  out_of_scope: 'O',
}

const UNIT = { unitCode: 'PCE' }
/** Of UN/ECE 5189: a discount. */
const DISCOUNT = '95'

const money = (name: string, halalas: number): string => leaf(name, riyals(halalas), { currencyID: 'SAR' })

const taxScheme = branch('cac:TaxScheme', leaf('cbc:ID', 'VAT'))

const category = (
  element: string,
  line: Pick<InvoiceLine, 'tax_class' | 'vat_percent'>,
  ...reasons: string[]
): string =>
  branch(
    element,
    leaf('cbc:ID', CATEGORIES[line.tax_class]),
    leaf('cbc:Percent', `${line.vat_percent}.00`),
    ...reasons,
    taxScheme,
  )

/**
 * A line at its net amount. Its price is that of all pieces, which `BaseQuantity` says, since the price of one may need
 * more decimals than any rounding keeps.
 */
export function lineElement(line: InvoiceLine, index: number): string {
  const net = line.total - line.vat
  const discount = Math.max(0, line.discount - vatAt(Math.max(0, line.discount), line.vat_percent))
  return branch(
    'cac:InvoiceLine',
    leaf('cbc:ID', index + 1),
    leaf('cbc:InvoicedQuantity', line.quantity, UNIT),
    money('cbc:LineExtensionAmount', net),
    discount > 0 &&
      branch(
        'cac:AllowanceCharge',
        leaf('cbc:ChargeIndicator', 'false'),
        leaf('cbc:AllowanceChargeReasonCode', DISCOUNT),
        leaf('cbc:AllowanceChargeReason', message('api.invoice.discount')),
        money('cbc:Amount', discount),
      ),
    branch('cac:TaxTotal', money('cbc:TaxAmount', line.vat), money('cbc:RoundingAmount', line.total)),
    branch('cac:Item', leaf('cbc:Name', line.title), category('cac:ClassifiedTaxCategory', line)),
    branch('cac:Price', money('cbc:PriceAmount', net + discount), leaf('cbc:BaseQuantity', line.quantity, UNIT)),
  )
}

type Subtotal = Pick<InvoiceLine, 'tax_class' | 'vat_percent'> & {
  net: number
  vat: number
  /** Net amount by reason. */
  reasons: Map<string, number>
}

/** One for each category and rate, as ZATCA wants it, though the shop counts by reason too. */
function subtotalsOf(lines: InvoiceLine[]): Subtotal[] {
  const groups = Map.groupBy(lines, ({ tax_class, vat_percent }) => `${tax_class} ${vat_percent}`)
  return [...groups.values()].map((group) => {
    const reasons = new Map<string, number>()
    for (const { tax_reason, total, vat } of group)
      if (tax_reason !== null) reasons.set(tax_reason, (reasons.get(tax_reason) ?? 0) + total - vat)
    const { tax_class, vat_percent } = group[0]!
    const vat = sum(group.map((line) => line.vat))
    return { tax_class, vat_percent, vat, net: sum(group.map(({ total }) => total)) - vat, reasons }
  })
}

/** The total twice, in the document's currency and in that of the tax, which here are one. */
export function taxTotals(lines: InvoiceLine[]): string {
  const total = money('cbc:TaxAmount', sum(lines.map(({ vat }) => vat)))
  const subtotals = subtotalsOf(lines).map((one) =>
    branch(
      'cac:TaxSubtotal',
      money('cbc:TaxableAmount', one.net),
      money('cbc:TaxAmount', one.vat),
      category('cac:TaxCategory', one, ...reasonElements(one)),
    ),
  )
  return branch('cac:TaxTotal', total) + branch('cac:TaxTotal', total, ...subtotals)
}

/** The code is that of the largest part, since a category has room for one; the text names all. */
function reasonElements({ tax_class, reasons }: Subtotal): string[] {
  const ordered = [...reasons].toSorted(([, a], [, b]) => b - a).map(([code]) => code)
  const code = ordered[0] ?? (tax_class === 'out_of_scope' ? 'VATEX-SA-OOS' : undefined)
  if (tax_class === 'standard' || code === undefined) return []
  const text = (ordered.length > 0 ? ordered : [code]).map(reasonText).join('، ')
  return [leaf('cbc:TaxExemptionReasonCode', code), leaf('cbc:TaxExemptionReason', text)]
}

function reasonText(code: string): string {
  const key = `invoice.reason.${code}`
  return isMessage(key) ? message(key) : code
}

/** Payable is what the invoice comes to: a wallet pays it like any other means. */
export function monetaryTotal(lines: InvoiceLine[]): string {
  const total = sum(lines.map((line) => line.total))
  const net = total - sum(lines.map(({ vat }) => vat))
  return branch(
    'cac:LegalMonetaryTotal',
    money('cbc:LineExtensionAmount', net),
    money('cbc:TaxExclusiveAmount', net),
    money('cbc:TaxInclusiveAmount', total),
    money('cbc:AllowanceTotalAmount', 0),
    money('cbc:PrepaidAmount', 0),
    money('cbc:PayableAmount', total),
  )
}

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
