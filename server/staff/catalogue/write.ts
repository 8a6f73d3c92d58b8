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

/** One transaction a call, once an `Idempotency-Key`, in the log of changes and in the audit under the caller's name. The route takes the key. */
export function inOneWrite<T extends object>(
  db: Database,
  request: FastifyRequest,
  work: (tx: Tx, author: WriteOptions['author']) => Promise<T>,
): Promise<T> {
  const caller = staffIn(request)
  const { id: staffId } = caller
  const key = givenKey(request)
  const { method, url, body, headers } = request
  const call = JSON.stringify([method, url, headers['if-match'], body])
  return db.transaction((tx) => {
    const write = async (): Promise<T> => {
      const done = await work(tx, authorOf(caller))
      await note(tx, caller, request.routeOptions.config.call!, subjectOf(request))
      return done
    }
    return key === undefined ? write() : onceInTransaction(tx, { staffId, key, request: call }, write)
  })
}
