import { createHash, randomUUID } from 'node:crypto'
import type { SourceRow } from '#api/contract/webhooks.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { readJson } from '#server/platform/http/body.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { acceptDelivery } from './accept.ts'
import { DeliveryRefused, insertDelivery, type NewDelivery, type Taken } from './deliveries.ts'
import { mask } from './mask.ts'
import { notifyFirstTime } from './notify-ignored.ts'
import { pullAfterNotice } from './pull/jobs.ts'
import { meaningOf } from './meaning.ts'
import { valueAt, type Call } from './call-values.ts'
import { isProven } from './verify-sender.ts'
import { BodyRefused } from './read-body.ts'
import { loadSource, type Source, type SourcesConfig } from './sources.ts'

export type Shop = { db: Database; config: SourcesConfig }
type UnreadCall = Omit<Call, 'body' | 'json'> & {
  /** @throws BodyRefused */
  read: () => Promise<Buffer>
  /** Whether one more unproven call may be recorded. */
  mayRecord: () => Promise<boolean>
}

/** A ping contains only an id. */
const LONGEST_PING = 100
/** Characters of events and delivery ids; the index takes no longer ones. */
const LONGEST_NAME = 200
/** Milliseconds in a unit of time. */
const UNIT_MS = { s: 1000, ms: 1 }

/**
 * Handles a call of an editors' system. Its body is parsed only after its proof is verified.
 * @throws DeliveryRefused
 */
export async function receiveDelivery(shop: Shop, name: string, unread: UnreadCall): Promise<Taken> {
  const known: NewDelivery = { id: randomUUID(), source: name, verdict: 'refused', status: 500 }
  try {
    const source = await loadSource(shop.db, shop.config, name)
    if (!source) throw new DeliveryRefused(404, 'unknown-source')
    const body = await unread.read()
    const { method, path, headers } = unread
    const call: Call = { method, path, headers, body }
    Object.assign(known, { bytes: body.length, bodyHash: createHash('sha256').update(body).digest('base64url') })
    if (isPing(source.row, body)) {
      if (await unread.mayRecord()) await insertDelivery(shop.db, { ...known, verdict: 'ping', status: 200 })
      const taken = { delivery: known.id, run_id: null, is_new: false, verdict: 'ping', reason: null } as const
      return { status: 200, data: { ...taken, unwritten: [] } }
    }
    return await takeProven(shop, source, call, known)
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused) throw error
    if (await unread.mayRecord())
      await insertDelivery(shop.db, { ...known, status: refused.status, reason: refused.reason })
    throw refused
  }
}

const isPing = ({ ping }: SourceRow, body: Buffer): boolean =>
  ping !== undefined && body.length <= LONGEST_PING && body.toString().startsWith(ping)

async function takeProven({ db }: Shop, source: Source, call: Call, known: NewDelivery): Promise<Taken> {
  const { row, secrets } = source
  if (secrets.length === 0) throw new DeliveryRefused(401, 'no-secret')
  if (!isProven(row, secrets, call)) throw new DeliveryRefused(401, 'wrong-proof')
  // A time in a header is part of the proof; a time in the body is read with it.
  if (!row.time?.at.startsWith('/')) checkTime(row, call, known)
  call.json = parsed(call.body)
  known.body = mask(call.json, row)
  if (row.time?.at.startsWith('/')) checkTime(row, call, known)
  known.deliveryId = idIn(call, row)
  const event = valueAt(call, row.event) ?? null
  known.event = event?.slice(0, LONGEST_NAME).toWellFormed() ?? null
  const meaning = meaningOf(row, call, event)
  if (meaning === undefined) throw new DeliveryRefused(422, 'unknown-event')
  try {
    return await acceptDelivery(db, source, call, { ...known, status: row.status }, meaning)
  } catch (error) {
    if (error instanceof DeliveryRefused) await inTransaction(db, (tx) => catchUpLater(tx, source, error.reason))
    throw error
  }
}

/** Not every system sends again what was refused. */
async function catchUpLater(tx: Tx, source: Source, reason: string): Promise<void> {
  await notifyFirstTime(tx, source, reason)
  if (source.pulls) await pullAfterNotice(tx, source.name)
}

function idIn(call: Call, row: SourceRow): string | null {
  const id = valueAt(call, row.delivery)
  if (id === undefined || id.length <= LONGEST_NAME) return id ?? null
  return createHash('sha256').update(id).digest('base64url')
}

/** @throws DeliveryRefused if it is too far from now, or missing although the row requires it */
function checkTime({ time }: SourceRow, call: Call, known: NewDelivery): void {
  if (!time) return
  const text = valueAt(call, time.at)
  const ms = text === undefined ? NaN : time.unit === 'text' ? momentOf(text) : Number(text) * UNIT_MS[time.unit]
  const at = new Date(ms)
  const isTime = !Number.isNaN(at.getTime()) && at.getUTCFullYear() > 2000 && at.getUTCFullYear() < 3000
  if (isTime) known.occurredAt = at
  if (time.window === undefined) return
  if (!isTime) throw new DeliveryRefused(401, 'no-time')
  if (Math.abs(databaseNow().getTime() - ms) > time.window * 1000) throw new DeliveryRefused(401, 'stale')
}

/** Times without an offset are UTC, whatever this machine's time zone. */
const momentOf = (text: string): number => Date.parse(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text) ? `${text}Z` : text)

function parsed(body: Buffer): unknown {
  try {
    return readJson(body)
  } catch (error) {
    if (error instanceof Refusal) throw new DeliveryRefused(400, 'not-json')
    throw error
  }
}

const STATUS_OF_BODY = { 'too-large': 413, 'too-slow': 408, 'cut-off': 400 }

function refusalOf(error: unknown): DeliveryRefused | undefined {
  if (error instanceof BodyRefused) return new DeliveryRefused(STATUS_OF_BODY[error.reason], error.reason)
  return error instanceof DeliveryRefused ? error : undefined
}
