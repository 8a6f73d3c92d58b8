import type { ZatcaFinding } from '#server/platform/database/schema.ts'
import type { Profile } from '../document/tax-document.ts'
import { readInvoice, type XmlElement } from '../rules/read-xml.ts'
import { readIssued, readValidation, reasonIn, type IssuedCertificate, type ValidationAnswer } from './answers.ts'
import { callPlatform, type Access, type Answer } from './call.ts'

export type { Access } from './call.ts'

export type SentDocument = { hash: string; uuid: string; xml: string; profile: Profile }

/**
 * What became of a document. `undecided`: it may or may not have arrived, so the same bytes are sent again.
 * `locked_out`: the platform does not know the unit, which concerns all its documents.
 */
export type Outcome =
  | { kind: 'accepted'; findings: ZatcaFinding[]; clearedXml: string | null }
  | { kind: 'rejected'; findings: ZatcaFinding[] }
  | { kind: 'undecided' | 'locked_out'; problem: string }

const REPORTING = '/invoices/reporting/single'
const CLEARANCE = '/invoices/clearance/single'

/** Reports a simplified document, or has a standard one cleared. */
export async function sendDocument(access: Access, document: SentDocument): Promise<Outcome> {
  if (document.profile === 'simplified') return outcomeOf(await post(access, REPORTING, document))
  const answer = await post(access, CLEARANCE, document)
  // While clearance is switched off, ZATCA wants standard documents reported.
  if (answer.status === 303) return outcomeOf(await post(access, REPORTING, document))
  return withCleared(outcomeOf(answer), document, answer)
}

const post = (access: Access, path: string, { hash, uuid, xml }: SentDocument): Promise<Answer> =>
  callPlatform(access, path, {
    body: { invoiceHash: hash, uuid, invoice: Buffer.from(xml, 'utf8').toString('base64') },
    headers: path === CLEARANCE ? { 'clearance-status': '1' } : {},
  })

/** Reporting and clearance: the platform has the same document already. */
const ALREADY = [409, 208]

function outcomeOf({ status, body, problem }: Answer): Outcome {
  const validated = readValidation(body)
  if (validated && ALREADY.includes(status)) return accepted(validated)
  if (validated?.isDone && (status === 200 || status === 202)) return accepted(validated)
  if (status === 400 && validated?.findings.some(({ type }) => type === 'error'))
    return { kind: 'rejected', findings: validated.findings }
  return { kind: status === 401 || status === 403 || status === 406 ? 'locked_out' : 'undecided', problem }
}

const accepted = ({ findings, clearedInvoice }: ValidationAnswer): Outcome => ({
  kind: 'accepted',
  // Where it was accepted before, the platform says so in the place of errors.
  findings: findings.filter(({ type }) => type === 'warning'),
  clearedXml: clearedInvoice === undefined ? null : Buffer.from(clearedInvoice, 'base64').toString('utf8'),
})

/** Only a document that the platform had before may come back without its stamped form. */
function withCleared(outcome: Outcome, { xml }: SentDocument, { status, problem }: Answer): Outcome {
  if (outcome.kind !== 'accepted') return outcome
  const { clearedXml } = outcome
  const isRight = clearedXml === null ? status === 208 : isSameDocument(xml, clearedXml)
  return isRight ? outcome : { kind: 'undecided', problem: `${problem} without the cleared document` }
}

/** What is the same after the platform has stamped it. */
const KEPT = [
  'cbc:ID',
  'cbc:UUID',
  'cbc:IssueDate',
  'cbc:IssueTime',
  'cbc:InvoiceTypeCode',
  'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID',
  ...['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'].flatMap((role) => [
    `${role}/cac:Party/cac:PartyTaxScheme/cbc:CompanyID`,
    `${role}/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName`,
  ]),
  'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount',
  'cac:TaxTotal/cbc:TaxAmount',
  'cac:InvoiceLine/cac:Item/cbc:Name',
  'cac:InvoiceLine/cbc:LineExtensionAmount',
]

function isSameDocument(sent: string, cleared: string): boolean {
  try {
    const [ours, theirs] = [readInvoice(sent), readInvoice(cleared)]
    const textsAt = (invoice: XmlElement, path: string): string =>
      invoice
        .all(path)
        .map(({ text }) => text)
        .join('\n')
    // PostgreSQL stores no NUL.
    return !cleared.includes('\0') && KEPT.every((path) => textsAt(ours, path) === textsAt(theirs, path))
  } catch {
    return false
  }
}

export class PlatformRefusal extends Error {
  override name = 'PlatformRefusal'
  /** False where there was no answer of the platform itself. */
  readonly isAnswered: boolean
  /** Of a document that was checked; none for a request of a certificate. */
  readonly findings: ZatcaFinding[]

  constructor({ status, body, problem }: Answer, findings: ZatcaFinding[] = []) {
    super([problem, reasonIn(body), ...findings.map(({ code }) => code)].filter(Boolean).join(': '))
    this.findings = findings
    this.isAnswered = status >= 400 && status < 500 && status !== 429
  }
}

/** A certificate for the compliance checks. @param request PEM. @throws PlatformRefusal */
export const requestCompliance = (access: Access, request: string, otp: string): Promise<IssuedCertificate> =>
  issued(access, '/compliance', {
    body: { csr: Buffer.from(request, 'utf8').toString('base64') },
    headers: { otp },
  })

/**
 * The same for a unit whose certificate ends; `access` is the old one.
 * The platform answers 428 with a certificate for new compliance checks.
 */
export const requestRenewal = (access: Access, request: string, otp: string): Promise<IssuedCertificate> =>
  issued(access, '/production/csids', {
    method: 'PATCH',
    body: { csr: Buffer.from(request, 'utf8').toString('base64') },
    headers: { otp },
  })

/** The certificate that a unit works with, once its compliance checks have passed. @throws PlatformRefusal */
export const requestProduction = (access: Access, requestId: string): Promise<IssuedCertificate> =>
  issued(access, '/production/csids', { body: { compliance_request_id: requestId } })

const ISSUED_BY = [200, 428]

async function issued(
  access: Access,
  path: string,
  call: Parameters<typeof callPlatform>[2],
): Promise<IssuedCertificate> {
  const answer = await callPlatform(access, path, call)
  const certificate = ISSUED_BY.includes(answer.status) ? readIssued(answer.body) : undefined
  if (!certificate) throw new PlatformRefusal(answer)
  return certificate
}

/** One compliance check. @returns what the platform remarks. @throws PlatformRefusal with what the document lacks */
export async function checkCompliance(access: Access, document: SentDocument): Promise<ZatcaFinding[]> {
  const answer = await post(access, '/compliance/invoices', document)
  const validated = readValidation(answer.body)
  const of = (kind: ZatcaFinding['type']) => validated?.findings.filter(({ type }) => type === kind) ?? []
  if ((answer.status === 200 || answer.status === 202) && validated?.isDone) return of('warning')
  throw new PlatformRefusal(answer, of('error'))
}
