import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { and, eq, gt, isNull, sql } from '#server/platform/database/drizzle.ts'
import { customers, orders } from '#server/platform/database/schema.ts'
import { LOOK_SECONDS, openEventStreams } from '#server/platform/http/event-streams.ts'
import { hourInRiyadh, isQuiet } from '#server/notifications/public.ts'
import { readAlerts, sessionsAllowed } from '#server/staff/service.ts'

/** Event streams for people who may read orders: each new order, and whether the person's quiet hours apply. */
export const openOrderStreams = (db: Database, onFault: (error: unknown) => void) =>
  openEventStreams({
    onFault,
    active: (sessionIds) => sessionsAllowed(db, sessionIds, 'orders.read'),
    first: async () => ({ name: 'ready', data: {} }),
    recent: async () =>
      (await newOrders(db)).map(({ id, number }) => ({
        id,
        eventFor: async (staffId) => {
          const quiet = isQuiet(await readAlerts(db, staffId), hourInRiyadh(databaseNow()))
          return { name: 'order', data: { id, number, quiet } }
        },
      })),
  })

/** Without samples. */
const newOrders = (db: Database) =>
  db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(gt(orders.confirmedAt, sql`now() - ${LOOK_SECONDS} * interval '1 second'`), isNull(customers.sample)))
    .orderBy(orders.confirmedAt)
