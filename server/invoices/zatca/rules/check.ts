import type { ZatcaFinding } from '#server/platform/database/schema.ts'
import { AMOUNT_RULES } from './amount-rules.ts'
import { CONTENT_RULES } from './content-rules.ts'
import { readInvoice } from './read-xml.ts'
import { stampFaults, stampFinding } from './stamp-rules.ts'

export const RULES = [...CONTENT_RULES, ...AMOUNT_RULES]

/** What ZATCA would say of a document, as far as these rules go: they are those that documents fail most often. */
export function checkDocument({ xml, hash }: { xml: string; hash: string }, now: Date): ZatcaFinding[] {
  try {
    const invoice = readInvoice(xml)
    const broken = RULES.filter((rule) => !rule.holds(invoice, now)).map(({ code, type = 'error' }): ZatcaFinding => ({
      type,
      code,
      category: code.startsWith('BR-KSA') ? 'KSA' : 'EN_16931',
      message: code,
    }))
    return [...broken, ...stampFaults(xml, invoice, hash).map(stampFinding)]
  } catch {
    return [{ type: 'error', code: 'XSD_ZATCA_INVALID', category: 'XSD', message: 'the document is not readable' }]
  }
}
