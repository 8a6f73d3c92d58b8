import type { ZatcaFinding } from '#server/platform/database/schema.ts'
import { checkDocument } from '../rules/check.ts'
import { isStandard } from '../rules/content-rules.ts'
import { readInvoice } from '../rules/read-xml.ts'

export type Submitted = { xml: string; hash: string; uuid: string }

/** The documents that a unit of a title has to pass with, as `388 standard`. */
export function missingKinds(title: string, passed: ReadonlySet<string>): string[] {
  const profiles = [title.startsWith('1') && 'standard', title[1] === '1' && 'simplified'].filter(Boolean)
  const wanted = profiles.flatMap((profile) => ['388', '381', '383'].map((code) => `${code} ${profile}`))
  return wanted.filter((kind) => !passed.has(kind))
}

export function complianceKindOf(xml: string): string {
  const invoice = readInvoice(xml)
  return `${invoice.textAt('cbc:InvoiceTypeCode')} ${isStandard(invoice) ? 'standard' : 'simplified'}`
}

/** What the platform says of a document of a unit. */
export function validate(body: Record<string, unknown>, vatNumber: string, way?: 'reporting' | 'clearance') {
  const [hash, uuid] = [String(body['invoiceHash']), String(body['uuid'])]
  const xml = Buffer.from(String(body['invoice']), 'base64').toString('utf8')
  const findings = [...checkDocument({ xml, hash }, new Date()), ...ofUnit({ xml, hash, uuid }, vatNumber, way)]
  const messages = (type: ZatcaFinding['type']) =>
    findings
      .filter((one) => one.type === type)
      .map(({ code, category, message }) => ({
        type: type.toUpperCase(),
        code,
        category,
        message,
        status: type.toUpperCase(),
      }))
  const [warningMessages, errorMessages] = [messages('warning'), messages('error')]
  const isAccepted = errorMessages.length === 0
  const status = isAccepted ? (warningMessages.length > 0 ? 'WARNING' : 'PASS') : 'ERROR'
  // The platform has sent both an object and a list here.
  const infoMessages = {
    type: 'INFO',
    code: 'XSD_ZATCA_VALID',
    category: 'XSD validation',
    message: 'Complied',
    status: 'PASS',
  }
  return {
    xml,
    hash,
    uuid,
    isAccepted,
    answer: { validationResults: { infoMessages, warningMessages, errorMessages: [...errorMessages, null], status } },
  }
}

function ofUnit({ xml, uuid }: Submitted, vatNumber: string, way?: 'reporting' | 'clearance'): ZatcaFinding[] {
  const error = (code: string): ZatcaFinding => ({ type: 'error', code, category: 'INVOICE_ERRORS', message: code })
  try {
    const invoice = readInvoice(xml)
    const seller = invoice.textAt('cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID')
    const isOther = way !== undefined && isStandard(invoice) !== (way === 'clearance')
    return [
      ...(seller === vatNumber ? [] : [error('certificate-permissions')]),
      ...(invoice.textAt('cbc:UUID') === uuid ? [] : [error('invalid-uuid')]),
      ...(isOther ? [error('Invalid-Invoice-Type')] : []),
    ]
  } catch {
    return []
  }
}
