import { formatClockTime } from '#locales/format.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, gt, sql } from '#server/platform/database/drizzle.ts'
import { orders, reservations } from '#server/platform/database/schema.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { readVariants, type InsufficientStock } from '#server/stock/service.ts'

/** Names what is short, and says whether and when a running payment may release it. Clients offer a notification. */
export async function refuseShort(tx: Tx, [first]: InsufficientStock['short']): Promise<Refusal> {
  const { sku, available } = first!
  const title = (await readVariants(tx, [sku])).get(sku)?.title
  if (title === undefined) return new Refusal(409, 'api.order.short')
  const [held] = await tx
    .select({ until: sql<Date | null>`min(${orders.expiresAt})`.mapWith(orders.expiresAt) })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .where(and(eq(reservations.sku, sku), eq(reservations.isSold, false), gt(orders.expiresAt, databaseNow())))
  const about = { code: 'short', subject: sku }
  if (held?.until)
    return new Refusal(409, 'api.order.held', undefined, {
      ...about,
      values: { product: title, time: formatClockTime(held.until) },
    })
  return new Refusal(409, 'api.order.gone', undefined, { ...about, values: { product: title, count: available } })
}
