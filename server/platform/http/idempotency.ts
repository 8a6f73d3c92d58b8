import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Database, Tx } from '../database/connect.ts'
import { and, eq, sql, type SQL } from '../database/drizzle.ts'
import { idempotencyKeys, staffIdempotencyKeys } from '../database/schema.ts'
import { invalid, Refusal, type FailureBody } from './errors.ts'

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

type Call = ({ customerId: number } | { staffId: number }) & {
  key: string
  /** Method, path and body. */ request: string
}

const hashOf = (request: string): string => createHash('sha256').update(request).digest('base64url')

/**
 * Runs a call once per key: the same key gets the same response. Refusals of customers are repeated; those of staff are
 * forgotten, so that a mended call may be sent again. `work` must tolerate another run after its process died, or mark
 * the key in its transaction (`markDone`).
 * @param answerDone answers a call that was done and whose answer was lost
 * @throws Refusal 422 when the key was used for another call, 409 while the first call is running, or if it was done
 *   and nothing can answer it
 */
export async function once<T extends object>(
  db: Database,
  call: Call,
  work: () => Promise<T>,
  answerDone?: () => Promise<T>,
): Promise<T> {
  const requestHash = hashOf(call.request)
  const keys = keysOf(call)
  const { rows } = await db.execute(sql`
    insert into ${keys.table} (${keys.owner}, key, request_hash) values (${keys.id}, ${call.key}, ${requestHash})
    on conflict do nothing returning key`)
  if (rows.length === 0) {
    const known = await knownCall(db, keys)
    if (known && known.request_hash !== requestHash) throw invalid({ 'Idempotency-Key': 'api.idempotency.reused' })
    if (known?.status) return answerOf<T>(known.status, known.answer)
    if (known?.is_done && answerDone) return keep(db, keys, answerDone)
    if (known?.is_done) throw new Refusal(409, 'api.idempotency.answerLost')
    const taken = await db.execute(sql`
      update ${keys.table} set created_at = now()
      where ${keys.named} and created_at < now() - ${DEAD_MS}::int * interval '1 millisecond' returning key`)
    if (taken.rows.length === 0) throw new Refusal(409, 'api.idempotency.atWork', undefined, { retryAfter: 2 })
  }
  return keep(db, keys, work)
}

/** The rows of one owner's key. */
function keysOf(call: Call) {
  const isStaff = 'staffId' in call
  const id = isStaff ? call.staffId : call.customerId
  const owner = sql.identifier(isStaff ? 'staff_id' : 'customer_id')
  const named: SQL = sql`${owner} = ${id} and key = ${call.key}`
  return { isStaff, id, owner, named, table: isStaff ? staffIdempotencyKeys : idempotencyKeys }
}
type Keys = ReturnType<typeof keysOf>

async function knownCall(db: Database, { table, named, isStaff }: Keys) {
  const { rows } = await db.execute<{ request_hash: string; status: number | null; answer: unknown; is_done: boolean }>(
    sql`select request_hash, status, answer, ${isStaff ? sql`is_done` : sql`false as is_done`} from ${table} where ${named}`,
  )
  return rows[0]
}

/** Says in the transaction of a call of staff that it is done, so that it is not done again if its answer is lost. */
export const markDone = (tx: Tx, staffId: number, key: string): Promise<unknown> =>
  tx
    .update(staffIdempotencyKeys)
    .set({ isDone: true })
    .where(and(eq(staffIdempotencyKeys.staffId, staffId), eq(staffIdempotencyKeys.key, key)))

/**
 * The same as `once` for a call of staff that is one transaction, which keeps the answer: it is never lost.
 * @throws Refusal 422 when the key was used for another call
 */
export async function onceInTransaction<T extends object>(
  tx: Tx,
  { staffId, key, request }: { staffId: number; key: string; request: string },
  work: () => Promise<T>,
): Promise<T> {
  const requestHash = hashOf(request)
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
  await tx.update(staffIdempotencyKeys).set({ answer, status: 200 }).where(ofKey)
  return answer
}

async function keep<T extends object>(db: Database, keys: Keys, work: () => Promise<T>): Promise<T> {
  const set = (status: number, answer: object) =>
    db.execute(sql`
      update ${keys.table} set status = ${status}, answer = ${JSON.stringify(answer)}::jsonb where ${keys.named}`)
  try {
    const answer = await work()
    await set(200, answer)
    return answer
  } catch (error) {
    // After server errors the call may be retried.
    if (error instanceof Refusal && error.status < 500 && !keys.isStaff) await set(error.status, error.answer)
    else
      await db.execute(
        sql`delete from ${keys.table} where ${keys.named} ${keys.isStaff ? sql`and not is_done` : sql``}`,
      )
    throw error
  }
}

function answerOf<T>(status: number, answer: unknown): T {
  if (status === 200) return answer as T
  throw Refusal.again(status, answer as FailureBody)
}
