import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { WriteOptions } from '#server/catalogue/write/service.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { givenKey, onceInTransaction, takesKey } from '#server/http/idempotency.ts'
import { authorOf, note } from '../actions.ts'
import { subjectOf } from '../audit/record.ts'
import { staffIn } from '../authentication.ts'

/** The `headers` of a route that compares versions as well; see version.ts. */
export const versionHeaders = Type.Object({
  ...takesKey.headers.properties,
  'If-Match': Type.Optional(Type.String()),
})

/**
 * Writes in one transaction, once for an `Idempotency-Key`, and logs the change and the caller. The route must accept
 * the key.
 */
export function inOneWrite<T extends object>(
  db: Database,
  request: FastifyRequest,
  work: (tx: Tx, author: WriteOptions['author']) => Promise<T>,
  /** Of a call whose body was read as a stream. */
  content: unknown = request.body,
): Promise<T> {
  const caller = staffIn(request)
  const { id: staffId } = caller
  const key = givenKey(request)
  const { method, url, headers } = request
  const call = JSON.stringify([method, url, headers['if-match'], content])
  return db.transaction((tx) => {
    const write = async (): Promise<T> => {
      const done = await work(tx, authorOf(caller))
      await note(tx, caller, request.routeOptions.config.call!, subjectOf(request))
      return done
    }
    return key === undefined ? write() : onceInTransaction(tx, { staffId, key, request: call }, write)
  })
}
