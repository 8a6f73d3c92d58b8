import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Failure } from '#api/contract/envelope.ts'
import type { Database, Tx } from '../database/connect.ts'
import { and, eq, sql } from '../database/drizzle.ts'
import { idempotencyKeys, staffIdempotencyKeys } from '../database/schema.ts'
import { invalid, Refusal } from './errors.ts'

/** ms after which an unanswered call is assumed to have died with its process. */
const DEAD_MS = 90_000
const KEY = /^[\w-]{8,100}$/

const headers = Type.Object({ 'Idempotency-Key': Type.Optional(Type.String()) })
/** In the schema of a route that calls `givenKey`. */
export const takesKey = { headers }
/** In the schema of a route that calls `keyOf`, which refuses in words of its own. */
export const needsKey = { headers, 'x-needs-key': true }

/**
 * The `Idempotency-Key` of a call that requires one.
 * @throws Refusal 422 without one
 */
export function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid({ 'Idempotency-Key': 'api.idempotency.missing' })
  return key
}

/**
 * The `Idempotency-Key` of a call where it is optional.
 * @throws Refusal 422 if it is malformed
 */
export const givenKey = (request: FastifyRequest): string | undefined =>
  request.headers['idempotency-key'] === undefined ? undefined : keyOf(request)

type Call = { customerId: number; key: string; /** Method, path and body. */ request: string }

/**
 * Runs a call once per key: the same key gets the same response, refusals included. `work` must tolerate another run
 * after its process died.
 * @throws Refusal 422 when the key was used for another call, 409 while the first call is running
 */
export async function once<T extends object>(
  db: Database,
  { customerId, key, request }: Call,
  work: () => Promise<T>,
): Promise<T> {
  const requestHash = createHash('sha256').update(request).digest('base64url')
  const ofKey = and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key))
  const [first] = await db
    .insert(idempotencyKeys)
    .values({ customerId, key, requestHash })
    .onConflictDoNothing()
    .returning()
  if (!first) {
    const [known] = await db.select().from(idempotencyKeys).where(ofKey)
    if (known && known.requestHash !== requestHash) throw invalid({ 'Idempotency-Key': 'api.idempotency.reused' })
    if (known?.status) return answerOf<T>(known.status, known.answer)
    const taken = await db
      .update(idempotencyKeys)
      .set({ createdAt: sql`now()` })
      .where(and(ofKey, sql`${idempotencyKeys.createdAt} < now() - ${DEAD_MS}::int * interval '1 millisecond'`))
      .returning()
    if (taken.length === 0) throw new Refusal(409, 'api.idempotency.atWork', undefined, { retryAfter: 2 })
  }
  return keep(db, ofKey, work)
}

/**
 * The same for a call of staff that is one transaction: what is rolled back is forgotten, and may be sent again.
 * @throws Refusal 422 when the key was used for another call
 */
export async function onceInTransaction<T extends object>(
  tx: Tx,
  { staffId, key, request }: { staffId: number; key: string; request: string },
  work: () => Promise<T>,
): Promise<T> {
  const requestHash = createHash('sha256').update(request).digest('base64url')
  const ofKey = and(eq(staffIdempotencyKeys.staffId, staffId), eq(staffIdempotencyKeys.key, key))
  // Waits for another transaction that has the key.
  const [first] = await tx
    .insert(staffIdempotencyKeys)
    .values({ staffId, key, requestHash })
    .onConflictDoNothing()
    .returning()
  if (!first) {
    const [known] = await tx.select().from(staffIdempotencyKeys).where(ofKey)
    if (known!.requestHash !== requestHash) throw invalid({ 'Idempotency-Key': 'api.idempotency.reused' })
    return known!.answer as T
  }
  const answer = await work()
  await tx.update(staffIdempotencyKeys).set({ answer }).where(ofKey)
  return answer
}

async function keep<T extends object>(db: Database, ofKey: ReturnType<typeof and>, work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work()
    await db.update(idempotencyKeys).set({ status: 200, answer }).where(ofKey)
    return answer
  } catch (error) {
    // Refusals are stored under the key; after server errors the call may be retried.
    if (error instanceof Refusal && error.status < 500)
      await db.update(idempotencyKeys).set({ status: error.status, answer: error.answer }).where(ofKey)
    else await db.delete(idempotencyKeys).where(ofKey)
    throw error
  }
}

function answerOf<T>(status: number, answer: unknown): T {
  if (status === 200) return answer as T
  throw Refusal.again(status, answer as Failure)
}
