import type { XmlElement } from './read-xml.ts'
import type { Rule } from './rule.ts'

const sumOf = (values: number[]): number => values.reduce((total, value) => total + value, 0)
const percentOf = (element: XmlElement | undefined): number => Number(element?.textAt('cbc:Percent') ?? Number.NaN)
const TOTALS = 'cac:LegalMonetaryTotal/cbc:'
/** Halalas that computed amounts may differ by. */
const TOLERANCE = 1

const subtotals = (invoice: XmlElement): XmlElement[] => invoice.all('cac:TaxTotal/cac:TaxSubtotal')
const lines = (invoice: XmlElement): XmlElement[] => invoice.all('cac:InvoiceLine')
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE
const optional = (invoice: XmlElement, path: string): number => (invoice.first(path) ? invoice.halalas(path) : 0)

const keyOf = (category: XmlElement | undefined): string => `${category?.textAt('cbc:ID')} ${percentOf(category)}`

/** Sums and rates (EN 16931 and ZATCA's own). All amounts are halalas. */
export const AMOUNT_RULES: Rule[] = [
  {
    code: 'BR-16',
    holds: (invoice) => lines(invoice).length > 0,
  },
  {
    code: 'BR-CO-10',
    holds: (invoice) =>
      invoice.halalas(`${TOTALS}LineExtensionAmount`) ===
      sumOf(lines(invoice).map((line) => line.halalas('cbc:LineExtensionAmount'))),
  },
  {
    code: 'BR-CO-13',
    holds: (invoice) =>
      invoice.halalas(`${TOTALS}TaxExclusiveAmount`) ===
      invoice.halalas(`${TOTALS}LineExtensionAmount`) - optional(invoice, `${TOTALS}AllowanceTotalAmount`),
  },
  {
    code: 'BR-CO-14',
    holds: (invoice) =>
      invoice.halalas('cac:TaxTotal/cbc:TaxAmount') ===
      sumOf(subtotals(invoice).map((one) => one.halalas('cbc:TaxAmount'))),
  },
  {
    code: 'BR-CO-15',
    holds: (invoice) =>
      invoice.halalas(`${TOTALS}TaxInclusiveAmount`) ===
      invoice.halalas(`${TOTALS}TaxExclusiveAmount`) + invoice.halalas('cac:TaxTotal/cbc:TaxAmount'),
  },
  {
    code: 'BR-CO-16',
    holds: (invoice) =>
      invoice.halalas(`${TOTALS}PayableAmount`) ===
      invoice.halalas(`${TOTALS}TaxInclusiveAmount`) - optional(invoice, `${TOTALS}PrepaidAmount`),
  },
  {
    code: 'BR-CO-17',
    type: 'warning',
    holds: (invoice) =>
      subtotals(invoice).every((one) =>
        isNear(
          one.halalas('cbc:TaxAmount'),
          Math.round((one.halalas('cbc:TaxableAmount') * percentOf(one.first('cac:TaxCategory'))) / 100),
        ),
      ),
  },
  {
    code: 'BR-S-08',
    type: 'warning',
    holds(invoice) {
      const nets = Map.groupBy(lines(invoice), (line) => keyOf(line.first('cac:Item/cac:ClassifiedTaxCategory')))
      const bases = subtotals(invoice).map((one) => keyOf(one.first('cac:TaxCategory')))
      return (
        new Set(bases).size === bases.length &&
        nets.size === bases.length &&
        subtotals(invoice).every(
          (one) =>
            one.halalas('cbc:TaxableAmount') ===
            sumOf(
              (nets.get(keyOf(one.first('cac:TaxCategory'))) ?? []).map((line) =>
                line.halalas('cbc:LineExtensionAmount'),
              ),
            ),
        )
      )
    },
  },
  {
    code: 'BR-KSA-84',
    holds: (invoice) =>
      subtotals(invoice)
        .map((one) => one.first('cac:TaxCategory'))
        .every((category) =>
          category?.textAt('cbc:ID') === 'S' ? [5, 15].includes(percentOf(category)) : percentOf(category) === 0,
        ),
  },
  {
    code: 'BR-KSA-51',
    holds: (invoice) =>
      lines(invoice).every(
        (line) =>
          line.halalas('cac:TaxTotal/cbc:RoundingAmount') ===
          line.halalas('cbc:LineExtensionAmount') + line.halalas('cac:TaxTotal/cbc:TaxAmount'),
      ),
  },
  {
    code: 'BR-KSA-EN16931-09',
    type: 'warning',
    holds: (invoice) => {
      const totals = invoice.all('cac:TaxTotal')
      return totals.length === 2 && totals.filter((one) => one.first('cac:TaxSubtotal')).length === 1
    },
  },
  {
    code: 'BR-KSA-EN16931-11',
    type: 'warning',
    holds: (invoice) =>
      lines(invoice).every((line) => {
        const pieces = Number(line.textAt('cbc:InvoicedQuantity'))
        const base = Number(line.textAt('cac:Price/cbc:BaseQuantity') || 1)
        const gross = (line.halalas('cac:Price/cbc:PriceAmount') * pieces) / base
        return isNear(
          line.halalas('cbc:LineExtensionAmount'),
          Math.round(gross) - sumOf(line.all('cac:AllowanceCharge').map((one) => one.halalas('cbc:Amount'))),
        )
      }),
  },
]
