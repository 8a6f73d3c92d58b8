import type { Database, Tx } from '#server/platform/database/connect.ts'
import { inArray, isNotNull, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { customers, invoiceCounters, reservations } from '#server/platform/database/schema.ts'
import { countSold, restock } from '#server/stock/service.ts'

/**
 * Removes the sample customers with everything of theirs, and gives back their stock.
 * @returns how many orders were removed
 */
export const removeSampleOrders = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const count = await removeOrders(tx)
    await tx.delete(customers).where(isNotNull(customers.sample))
    return count
  })

/** Removes all but the customers themselves. @returns how many orders were removed */
export async function removeOrders(tx: Tx): Promise<number> {
  const samples = sql`(select id from customers where sample is not null)`
  const sampleOrders = sql`(select id from orders where customer_id in ${samples})`
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from orders where customer_id in ${samples} for update`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    const pieces = await tx.select().from(reservations).where(inArray(reservations.orderId, ids))
    await restock(tx, pieces)
    const sold = pieces.filter(({ isSold }) => isSold)
    await countSold(
      tx,
      sold.map(({ sku, quantity }) => ({ sku, quantity: -quantity })),
    )
  }
  await tx.execute(sql`
    delete from payment_events e using payments p
    where p.customer_id in ${samples} and e.provider = p.provider and e.provider_id = p.provider_id`)
  await tx.execute(sql`delete from refunds where order_id in ${sampleOrders}`)
  await tx.execute(sql`delete from payment_cards where customer_id in ${samples}`)
  await tx.execute(sql`delete from payments where customer_id in ${samples}`)
  await tx.execute(sql`delete from returns where order_id in ${sampleOrders}`)
  await tx.execute(sql`delete from tickets where customer_id in ${samples}`)
  await tx.execute(sql`delete from invoices where order_id in ${sampleOrders}`)
  // Without other documents the numbers begin at 1 again; the lock waits for a document that is being issued.
  await tx.execute(sql`select from invoice_counters for update`)
  await tx
    .delete(invoiceCounters)
    .where(
      sql`not exists (select from invoices i where case i.series when 'plain' then 'plain_' else '' end || i.kind = ${invoiceCounters.series})`,
    )
  await removeMoney(tx, samples)
  await tx.execute(sql`delete from orders where customer_id in ${samples}`)
  return ids.length
}

async function removeMoney(tx: Tx, samples: SQL): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from ledger_entries where movement_id in (select movement_id from ledger_entries where customer_id in ${samples})
    returning movement_id as id`)
  const ids = [...new Set(rows.map(({ id }) => id))]
  await tx.execute(sql`delete from ledger_movements where id = any(${sql.param(ids)}::int[])`)
  await tx.execute(sql`delete from wallets where customer_id in ${samples}`)
}
