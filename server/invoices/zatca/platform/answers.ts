import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ZatcaFinding } from '#server/platform/database/schema.ts'

/** Messages come as a list, as one object, with nulls between, or not at all. */
const Message = Type.Object({
  code: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  category: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  message: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

const Validated = Type.Object({
  validationResults: Type.Object({
    status: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    warningMessages: Type.Optional(Type.Unknown()),
    errorMessages: Type.Optional(Type.Unknown()),
  }),
  reportingStatus: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  clearanceStatus: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  clearedInvoice: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

export type ValidationAnswer = { findings: ZatcaFinding[]; clearedInvoice: string | undefined; isDone: boolean }

/** Characters of a message that are kept. */
const MOST = 1000

/** Undefined for anything else than the result of a validation. */
export function readValidation(body: unknown): ValidationAnswer | undefined {
  if (!Value.Check(Validated, body)) return undefined
  const { validationResults: results, reportingStatus, clearanceStatus, clearedInvoice } = body
  return {
    findings: [...findingsOf('error', results.errorMessages), ...findingsOf('warning', results.warningMessages)],
    clearedInvoice: clearedInvoice ?? undefined,
    isDone: reportingStatus === 'REPORTED' || clearanceStatus === 'CLEARED',
  }
}

const findingsOf = (type: ZatcaFinding['type'], given: unknown): ZatcaFinding[] =>
  [given]
    .flat()
    .filter((one) => one !== null && one !== undefined && Value.Check(Message, one))
    .map(({ code, category, message }) => ({
      type,
      code: kept(code),
      category: kept(category),
      message: kept(message),
    }))

/** What PostgreSQL can store: no NUL, and no half of a surrogate pair, which a cut leaves too. */
const kept = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('\0', '').slice(0, MOST).toWellFormed()

const Certificate = Type.Object({
  requestID: Type.Union([Type.String(), Type.Integer()]),
  dispositionMessage: Type.String(),
  binarySecurityToken: Type.String({ minLength: 1 }),
  secret: Type.String({ minLength: 1 }),
})

export type IssuedCertificate = { requestId: string; disposition: string; token: string; secret: string }

export function readIssued(body: unknown): IssuedCertificate | undefined {
  if (!Value.Check(Certificate, body)) return undefined
  const { requestID, dispositionMessage: disposition, binarySecurityToken: token, secret } = body
  return { requestId: String(requestID), disposition, token, secret }
}

/** Why a certificate was refused: the platform has three forms for it. */
export function reasonIn(body: unknown): string | undefined {
  const { errors, errorCode, code, message } = (body ?? {}) as Record<string, unknown>
  const [first] = [errors].flat()
  const own = typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : undefined
  const said = [own?.['code'] ?? errorCode ?? code, own?.['message'] ?? message ?? (own ? undefined : first)]
  const text = said.filter((one) => typeof one === 'string').join(': ')
  return text === '' ? undefined : text.slice(0, MOST)
}
