import type { OrderAlerts } from '#api/contract/staff-account.ts'
import { adminRoutes } from '#locales/routes.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, asc, eq, gt, isNotNull, isNull, lte } from '#server/platform/database/drizzle.ts'
import { orders, staff, staffPeople, staffRoles } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { defineJob } from '#server/platform/jobs/service.ts'
import { send } from '#server/messaging/public.ts'
import { hourInRiyadh, isQuiet } from '#server/notifications/public.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { roleOf } from './people/roles.ts'

type PersonRow = typeof staffPeople.$inferSelect

const toAlerts = ({ orderAlerts, quietFrom, quietUntil }: PersonRow): OrderAlerts => ({
  orders: orderAlerts,
  quiet_from: quietFrom,
  quiet_until: quietUntil,
})

export async function readAlerts(db: Tx, staffId: number): Promise<OrderAlerts> {
  const [row] = await db.select().from(staffPeople).where(eq(staffPeople.staffId, staffId))
  return toAlerts(row!)
}

/** Only orders from now on are reported. */
export function setAlerts(db: Database, by: NonNullable<Staff>, entry: OrderAlerts): Promise<OrderAlerts> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(staffPeople)
      .set({
        orderAlerts: entry.orders,
        quietFrom: entry.quiet_from,
        quietUntil: entry.quiet_until,
        alertedAt: databaseNow(),
      })
      .where(eq(staffPeople.staffId, by.id))
      .returning()
    await recordAction(tx, by, 'account.alerts', `staff:${by.id}`, entry)
    return toAlerts(row!)
  })
}

/** Any transaction that confirms an order has ended by then. */
const SETTLE_MS = 10_000
const MOST_NUMBERS = 20

/**
 * Sends each person one e-mail about the orders since the last one; after quiet hours, about all orders of that time.
 */
export async function sendOrderAlerts(db: Database, now = databaseNow()): Promise<void> {
  const people = await db
    .select({ person: staffPeople, name: staff.name, ownRole: staffRoles })
    .from(staffPeople)
    .innerJoin(staff, eq(staff.id, staffPeople.staffId))
    .leftJoin(staffRoles, eq(staffRoles.id, staffPeople.roleId))
    .where(
      and(
        eq(staffPeople.orderAlerts, true),
        isNotNull(staffPeople.email),
        isNotNull(staffPeople.joinedAt),
        isNull(staff.revokedAt),
      ),
    )
  for (const { person, name, ownRole } of people) {
    const { permissions } = roleOf({ role: person.role, ownRole })
    if (isQuiet(toAlerts(person), hourInRiyadh(now)) || !permissions.includes('orders.read')) continue
    await inTransaction(db, (tx) => alertPerson(tx, person.staffId, name, new Date(now.getTime() - SETTLE_MS)))
  }
}

async function alertPerson(tx: Tx, staffId: number, name: string, until: Date): Promise<void> {
  const [person] = await tx.select().from(staffPeople).where(eq(staffPeople.staffId, staffId)).for('update')
  const since = person!.alertedAt ?? until
  const found = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(gt(orders.confirmedAt, since), lte(orders.confirmedAt, until)))
    .orderBy(asc(orders.confirmedAt))
  if (found.length > 0) {
    const numbers = found.slice(0, MOST_NUMBERS).map(({ number }) => number)
    const values = { name, count: found.length, numbers: numbers.join(' · '), path: adminRoutes.orders() }
    await send(tx, { to: { email: person!.email! }, template: 'newOrders', values })
  }
  if (until > since || person!.alertedAt === null)
    await tx.update(staffPeople).set({ alertedAt: until }).where(eq(staffPeople.staffId, staffId))
}

export const orderAlertsJob = defineJob<object>('order-alerts', async (_, { db }) => sendOrderAlerts(db), {
  cron: '* * * * *',
})
