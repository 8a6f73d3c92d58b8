import type { Tx } from '#server/database/connect.ts'
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from '#server/database/drizzle.ts'
import {
  contactMessages,
  idempotencyKeys,
  orders,
  rateLimits,
  securityEvents,
  sessions,
  verifications,
} from '#server/database/schema.ts'
import { IDLE_DAYS } from './queries-sessions.ts'
import { KEPT_HOURS } from './queries-verifications.ts'

/** As long as a complaint about an account may reasonably take. */
const EVENTS_DAYS = 365
/** As the privacy notice says: `info.privacy.retention` of locales/ar.json. */
const CONTACT_DAYS = 365
const UNPAID_ADDRESS_DAYS = 30

/**
 * Deletes what is of no more use: what people typed to sign up and did not finish, ended sessions, old events and counts, what was
 * written from the contact page, addresses of orders that nobody paid, and answers
 * to calls that nobody repeats any more: a device that has not come back for so long is signed out, and what waited on it is gone.
 */
export async function deleteExpired(tx: Tx): Promise<void> {
  await tx.delete(verifications).where(lt(verifications.expiresAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`))
  await tx.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await tx.delete(securityEvents).where(lt(securityEvents.at, sql`now() - make_interval(days => ${EVENTS_DAYS})`))
  await tx
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${IDLE_DAYS})`))
  await tx
    .delete(contactMessages)
    .where(lt(contactMessages.createdAt, sql`now() - make_interval(days => ${CONTACT_DAYS})`))
  await tx
    .update(orders)
    .set({ address: null })
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
        isNotNull(orders.address),
        lt(orders.updatedAt, sql`now() - make_interval(days => ${UNPAID_ADDRESS_DAYS})`),
      ),
    )
  await tx.delete(rateLimits).where(lt(rateLimits.expire, sql`extract(epoch from now()) * 1000`))
}
