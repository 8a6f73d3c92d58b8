import {
  CURSOR_EXPIRED,
  EVENTS_KEPT_DAYS,
  type EventsQuery,
  type Events,
  type ShopEvent,
} from '#api/contract/events.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, or, sql } from '#server/platform/database/drizzle.ts'
import { eventBatches, events } from '#server/platform/database/schema.ts'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import type { Permissions } from '#server/staff-access/public.ts'
import { cursorText, readCursor, START, type Cursor } from '#server/platform/http/cursor.ts'
import { mayKnowCustomers, readableTypes } from './readable.ts'

/** How far the clocks of processes may be apart; positions are microseconds since 1970. */
const CLOCKS_APART = 3_600_000_000

/** `newest` is the position up to which events were read. */
type Page = Events & { newest: number }

/** The position of the newest batch; 0 if there is none. */
export async function newestPosition(db: Tx): Promise<number> {
  const { position } = eventBatches
  const [newest] = await db
    .select({ position })
    .from(eventBatches)
    .where(isNotNull(position))
    .orderBy(desc(position))
    .limit(1)
  return newest?.position ?? 0
}

/** Whether events after a position may be deleted already: of the deleted batches the last is kept, as the oldest one. */
async function isExpired(db: Tx, position: number): Promise<boolean> {
  const isOld = sql<boolean>`${eventBatches.at} < now() - make_interval(days => ${EVENTS_KEPT_DAYS})`
  const [oldest] = await db
    .select({ position: eventBatches.position, isOld })
    .from(eventBatches)
    .orderBy(asc(eventBatches.position))
    .limit(1)
  return oldest?.position != null && oldest.isOld && position < oldest.position
}

/**
 * Events after a cursor that the caller may read, in the order in which their transactions committed.
 * @throws Refusal 422 for a cursor that no answer had; 410 for one after which events are deleted already
 */
export async function readEvents(db: Tx, query: EventsQuery, permissions: Permissions): Promise<Page> {
  const { after, limit = 100, types } = query
  const cursor = after === undefined ? START : readCursor(after)
  const newest = await newestPosition(db)
  if (cursor.position > Math.max(newest, databaseNow().getTime() * 1000) + CLOCKS_APART)
    throw invalid({ after: 'api.validation.invalid' })
  if (after !== undefined && (await isExpired(db, cursor.position)))
    throw new Refusal(410, 'api.staff.eventsGone', undefined, { code: CURSOR_EXPIRED })
  const readable = readableTypes(permissions).filter((type) => !types || types.includes(type))
  const rows = readable.length > 0 ? await rowsAfter(db, cursor, newest, readable, limit + 1) : []
  const shown = rows.slice(0, limit)
  const more = rows.length > limit
  const isKnown = mayKnowCustomers(permissions)
  return {
    items: shown.map((row) => toEvent(row, isKnown)),
    next: cursorText(more ? shown.at(-1)! : endOf(newest, cursor)),
    more,
    newest,
  }
}

/** After all events up to a position; a restored backup may be older than the cursor. */
const endOf = (newest: number, cursor: Cursor): Cursor =>
  cursor.position > newest ? cursor : { position: newest + 1, id: 0 }

const rowsAfter = (db: Tx, { position, id }: Cursor, newest: number, types: string[], limit: number) =>
  db
    .select({
      id: events.id,
      position: sql<number>`${eventBatches.position}`.mapWith(Number),
      at: eventBatches.at,
      type: events.type,
      version: events.version,
      subject: events.subject,
      customerId: events.customerId,
      data: events.data,
    })
    .from(eventBatches)
    .innerJoin(events, eq(events.batchId, eventBatches.id))
    .where(
      and(
        lte(eventBatches.position, newest),
        or(gt(eventBatches.position, position), and(eq(eventBatches.position, position), gt(events.id, id))),
        inArray(events.type, types),
      ),
    )
    .orderBy(asc(eventBatches.position), asc(events.id))
    .limit(limit)

type EventRow = Pick<typeof events.$inferSelect, 'id' | 'type' | 'version' | 'subject' | 'customerId' | 'data'> & {
  at: Date
}

/** @param isKnown whether the reader may know whom the event is about */
export const toEvent = (row: EventRow, isKnown: boolean): ShopEvent =>
  ({
    id: String(row.id),
    type: row.type,
    version: row.version,
    at: row.at.toISOString(),
    subject: row.subject,
    customer_id: isKnown ? row.customerId : null,
    data: row.data,
  }) as ShopEvent
