import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Failure } from '#api/contract/envelope.ts'
import type { Database } from '#server/database/connect.ts'
import { and, eq, sql } from '#server/database/drizzle.ts'
import { idempotencyKeys } from '#server/database/schema.ts'
import { invalid, Refusal } from './errors.ts'

/** ms after which a call that has not answered is taken to have died with its process. */
const DEAD_MS = 90_000
const KEY = /^[\w-]{8,100}$/

/** The `Idempotency-Key` of a call that costs money. @throws Refusal 422 without one */
export function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid({ 'Idempotency-Key': 'api.idempotency.missing' })
  return key
}

/** The `Idempotency-Key` of a call that may do without one. @throws Refusal 422 for one that is none */
export const givenKey = (request: FastifyRequest): string | undefined =>
  request.headers['idempotency-key'] === undefined ? undefined : keyOf(request)

type Call = { customerId: number; key: string; /** Method, path and body. */ request: string }

/**
 * Does what a call asks for once: the same key gets the same answer, refusals included. `work` must bear being called again after its
 * process died.
 * @throws Refusal 422 when the key was used for another call, 409 while the first one is at work
 */
export async function once<T extends object>(
  db: Database,
  { customerId, key, request }: Call,
  work: () => Promise<T>,
): Promise<T> {
  const requestHash = createHash('sha256').update(request).digest('base64url')
  const mine = and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key))
  const [first] = await db
    .insert(idempotencyKeys)
    .values({ customerId, key, requestHash })
    .onConflictDoNothing()
    .returning()
  if (!first) {
    const [known] = await db.select().from(idempotencyKeys).where(mine)
    if (known && known.requestHash !== requestHash) throw invalid({ 'Idempotency-Key': 'api.idempotency.reused' })
    if (known?.status) return answerOf<T>(known.status, known.answer)
    const taken = await db
      .update(idempotencyKeys)
      .set({ createdAt: sql`now()` })
      .where(and(mine, sql`${idempotencyKeys.createdAt} < now() - ${DEAD_MS}::int * interval '1 millisecond'`))
      .returning()
    if (taken.length === 0) throw new Refusal(409, 'api.idempotency.atWork', undefined, { retryAfter: 2 })
  }
  return keep(db, mine, work)
}

async function keep<T extends object>(db: Database, mine: ReturnType<typeof and>, work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work()
    await db.update(idempotencyKeys).set({ status: 200, answer }).where(mine)
    return answer
  } catch (error) {
    // What was refused stays refused under this key; what broke may be tried again.
    if (error instanceof Refusal && error.status < 500)
      await db.update(idempotencyKeys).set({ status: error.status, answer: error.answer }).where(mine)
    else await db.delete(idempotencyKeys).where(mine)
    throw error
  }
}

function answerOf<T>(status: number, answer: unknown): T {
  if (status === 200) return answer as T
  throw Refusal.again(status, answer as Failure)
}
