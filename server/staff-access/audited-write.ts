import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Author } from '#server/changes/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { givenKey, onceInTransaction, takesKey } from '#server/platform/http/idempotency.ts'
import { authorOf, recordAction } from './audit/actions.ts'
import { subjectOf } from './audit/record.ts'
import { staffIn } from './permissions.ts'

/** The `headers` of a route that compares versions and accepts an `Idempotency-Key`. */
export const versionHeaders = Type.Object({
  ...takesKey.headers.properties,
  'If-Match': Type.Optional(Type.String()),
})

/**
 * Runs a call's writes in one transaction and records it in the audit; with an `Idempotency-Key`, only once.
 * @param work gets the author for the log of changes
 * @throws Refusal 422 for a malformed key, or one that was used for another call
 */
export function auditedWrite<T extends object>(
  db: Database,
  request: FastifyRequest,
  work: (tx: Tx, author: Author) => Promise<T>,
  /** What tells two calls apart, if the route has read the body as a stream. */
  content: unknown = request.body,
): Promise<T> {
  const caller = staffIn(request)
  // Unless `answerOnce` keeps the answer.
  const key = caller.call.key === undefined ? givenKey(request) : undefined
  const { method, url, headers } = request
  const sent = JSON.stringify([method, url, headers['if-match'], content])
  return inTransaction(db, (tx) => {
    const write = async (): Promise<T> => {
      const done = await work(tx, authorOf(caller))
      await recordAction(tx, caller, request.routeOptions.config.call!, subjectOf(request))
      return done
    }
    return key === undefined ? write() : onceInTransaction(tx, { staffId: caller.id, key, request: sent }, write)
  })
}
