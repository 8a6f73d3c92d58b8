import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from '#server/platform/database/drizzle.ts'
import {
  contactMessages,
  formerVerifications,
  idempotencyKeys,
  orderLines,
  orders,
  rateLimits,
  securityEvents,
  sessions,
  staffIdempotencyKeys,
  verifications,
} from '#server/platform/database/schema.ts'
import { defineJob } from '#server/platform/jobs/service.ts'
import { IDLE_DAYS } from './queries-sessions.ts'
import { KEPT_HOURS } from './queries-verifications.ts'

/** A year leaves enough time for complaints about an account. */
const EVENTS_DAYS = 365
/** Must match the privacy notice: `info.privacy.retention` in locales/ar.json. */
const CONTACT_DAYS = 365
export const UNPAID_ADDRESS_DAYS = 30
/** Of answers to staff, which programs repeat within hours. */
const STAFF_ANSWERS_DAYS = 2

/**
 * Deletes expired data: unfinished registrations, ended sessions, old events and counters, contact messages, addresses
 * of unpaid orders, and stored responses. Stored responses go when no device that could repeat the call still has a
 * session.
 */
export async function deleteExpired(tx: Tx): Promise<void> {
  await tx.delete(verifications).where(lt(verifications.expiresAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`))
  await tx
    .delete(formerVerifications)
    .where(lt(formerVerifications.expiresAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`))
  await tx.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await tx.delete(securityEvents).where(lt(securityEvents.at, sql`now() - make_interval(days => ${EVENTS_DAYS})`))
  await tx
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${IDLE_DAYS})`))
  await tx
    .delete(staffIdempotencyKeys)
    .where(lt(staffIdempotencyKeys.createdAt, sql`now() - make_interval(days => ${STAFF_ANSWERS_DAYS})`))
  await tx
    .delete(contactMessages)
    .where(lt(contactMessages.createdAt, sql`now() - make_interval(days => ${CONTACT_DAYS})`))
  await tx
    .update(orders)
    .set({ address: null, gift: null, note: null })
    .where(
      and(
        or(
          eq(orders.state, 'expired'),
          and(
            inArray(orders.state, ['awaiting_payment', 'cancelled']),
            isNull(orders.confirmedAt),
            isNull(orders.expiresAt),
          ),
        ),
        or(isNotNull(orders.address), isNotNull(orders.gift), isNotNull(orders.note)),
        lt(orders.updatedAt, sql`now() - make_interval(days => ${UNPAID_ADDRESS_DAYS})`),
      ),
    )
  // Lines of an order that may still be paid keep theirs, or it would be delivered without.
  const over = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.state, ['expired', 'cancelled']),
        isNull(orders.confirmedAt),
        lt(orders.updatedAt, sql`now() - make_interval(days => ${UNPAID_ADDRESS_DAYS})`),
      ),
    )
  await tx
    .update(orderLines)
    .set({ texts: [] })
    .where(and(inArray(orderLines.orderId, over), sql`${orderLines.texts} <> '[]'`))
  await tx.delete(rateLimits).where(lt(rateLimits.expire, sql`extract(epoch from now()) * 1000`))
}

/** Runs once an hour, but not on the hour, when other scheduled jobs run. */
export const deleteExpiredJob = defineJob<object>('forget-expired', async (_, { db }) => deleteExpired(db), {
  cron: '23 * * * *',
})
