import type { ZatcaFinding } from '#server/platform/database/schema.ts'
import type { Profile } from '../document/tax-document.ts'
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

/** The platform has the same document already. */
const ALREADY = { simplified: 409, standard: 208 } as const

/** Reports a simplified document, or has a standard one cleared. */
export async function sendDocument(access: Access, document: SentDocument): Promise<Outcome> {
  const { profile } = document
  const answer = await post(access, profile === 'simplified' ? '/invoices/reporting/single' : CLEARANCE, document)
  // While clearance is switched off, ZATCA wants standard documents reported.
  if (profile === 'standard' && answer.status === 303)
    return outcomeOf(await post(access, '/invoices/reporting/single', document), 409)
  return outcomeOf(answer, ALREADY[profile])
}

const CLEARANCE = '/invoices/clearance/single'

const post = (access: Access, path: string, { hash, uuid, xml }: SentDocument): Promise<Answer> =>
  callPlatform(access, path, {
    body: { invoiceHash: hash, uuid, invoice: Buffer.from(xml, 'utf8').toString('base64') },
    headers: path === CLEARANCE ? { 'clearance-status': '1' } : {},
  })

function outcomeOf({ status, body, problem }: Answer, already: number): Outcome {
  const validated = readValidation(body)
  if (status === already) return accepted(validated)
  if ((status === 200 || status === 202) && validated?.isDone) return accepted(validated)
  if (status === 400 && validated?.findings.some(({ type }) => type === 'error'))
    return { kind: 'rejected', findings: validated.findings }
  return { kind: status === 401 || status === 403 || status === 406 ? 'locked_out' : 'undecided', problem }
}

const accepted = (validated: ValidationAnswer | undefined): Outcome => ({
  kind: 'accepted',
  // Where it was accepted before, the platform says so in the place of errors.
  findings: validated?.findings.filter(({ type }) => type === 'warning') ?? [],
  clearedXml: validated?.clearedInvoice ? Buffer.from(validated.clearedInvoice, 'base64').toString('utf8') : null,
})

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
