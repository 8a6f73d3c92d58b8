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

type Way = 'reporting' | 'clearance'
type Judge = {
  vatNumber: string
  /** Of the caller's certificate. */
  token: string
  now: Date
  way?: Way
  /** A code to reject it with, whatever it says. */ rejects?: string | undefined
  /** What ZATCA's own rules find, where a developer has them. */ published?: PublishedRules | undefined
}
export type PublishedRules = (xml: string) => ZatcaFinding[]

/** What the platform says of a document of a unit. */
export function validate(body: Record<string, unknown>, { now, rejects, published, ...unit }: Judge) {
  const [hash, uuid] = [String(body['invoiceHash']), String(body['uuid'])]
  const xml = Buffer.from(String(body['invoice']), 'base64').toString('utf8')
  const checked = checkDocument({ xml, hash }, now)
  const findings = [
    ...checked,
    ...(published?.(xml) ?? []).filter(({ code }) => !checked.some((one) => one.code === code)),
    ...ofUnit({ xml, hash, uuid }, unit),
    ...(rejects === undefined ? [] : [errorOf(rejects)]),
  ]
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

const errorOf = (code: string): ZatcaFinding => ({ type: 'error', code, category: 'INVOICE_ERRORS', message: code })

function ofUnit({ xml, uuid }: Submitted, { vatNumber, token, way }: Omit<Judge, 'now' | 'rejects'>): ZatcaFinding[] {
  try {
    const invoice = readInvoice(xml)
    const seller = invoice.textAt('cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID')
    const isOther = way !== undefined && isStandard(invoice) !== (way === 'clearance')
    const signer = /<ds:X509Certificate>([^<]+)/.exec(xml)?.[1]
    const isOfAnother = signer !== undefined && signer !== Buffer.from(token, 'base64').toString('ascii')
    return [
      ...(isOfAnother ? [{ ...errorOf('invalid-signing-certificate'), type: 'warning' as const }] : []),
      ...(seller === vatNumber ? [] : [errorOf('certificate-permissions')]),
      ...(invoice.textAt('cbc:UUID') === uuid ? [] : [errorOf('invalid-uuid')]),
      ...(isOther ? [errorOf('Invalid-Invoice-Type')] : []),
    ]
  } catch {
    return []
  }
}
