import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './errors.ts'
import { isNamed } from './if-match.ts'
import type { MessageKey } from './messages.ts'

/** A version that changes with any of these fields. */
export const versionOf = (fields: object): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22)

/** @throws Refusal 412 with the current record if `If-Match` names another version */
export function requireVersion(request: FastifyRequest, present: { version: string }, message: MessageKey): void {
  const expected = request.headers['if-match']
  if (expected === undefined || isNamed(expected, present.version)) return
  const outdated = new Refusal(412, message)
  Object.assign(outdated.answer, { data: present })
  throw outdated
}
