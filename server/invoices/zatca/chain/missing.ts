import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, asc, eq, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { invoices, orders, zatcaDocuments } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { toSnapshot } from '../../snapshot.ts'
import { presentSeller } from './from-invoice.ts'
import { keep, lockUnit, stamp } from './chain.ts'

/** Number of documents that one transaction stamps. It locks the unit until it ends. */
const BATCH = 50

/**
 * Real documents with VAT from since the shop was connected that no chain has: they were issued while no unit could
 * sign. The documents themselves, which are long, are read only of those that are left.
 */
export const missing = (what: SQL): SQL => sql`(
  with unstamped as materialized (
    select i.number from invoices i
    where not i.is_test and i.issued_at >= (select min(activated_at) from zatca_units where environment = 'production')
      and not exists (select from zatca_documents d where d.number = i.number))
  select ${what} from unstamped join invoices i using (number)
  where coalesce(i.document -> 'seller' ->> 'vat_number', '') <> '')`

/** Adds them to the chain in the order of their issue. @returns how many there were */
export async function stampMissing(db: Database): Promise<number> {
  let count = 0
  for (;;) {
    const added = await inTransaction(db, stampBatch)
    count += added
    if (added < BATCH) return count
  }
}

async function stampBatch(tx: Tx): Promise<number> {
  const { vatNumber } = presentSeller()
  let unit = await lockUnit(tx, vatNumber ?? '')
  if (!unit) return 0
  const { rows } = await tx.execute<{ number: string; document: unknown }>(sql`
    select number, document from ${missing(sql`i.number, i.document, i.issued_at, i.sequence`)} missing
    where document -> 'seller' ->> 'vat_number' = ${vatNumber} order by issued_at, sequence limit ${BATCH}`)
  for (const { number, document } of rows) unit = await keep(tx, unit, number, stamp(unit, toSnapshot(document)))
  return rows.length
}

/**
 * Issues a rejected document again at the end of the chain: the same number, date and amounts, the seller as in the
 * settings now, and the business as in the order now. The rejected one keeps its place.
 * @throws Refusal 404 and 409
 */
export async function stampAgain(db: Database, by: Staff, number: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const seller = presentSeller()
    const unit = await lockUnit(tx, seller.vatNumber ?? '')
    if (!unit) throw new Refusal(409, 'api.zatca.noUnit')
    const [last] = await tx
      .select({ state: zatcaDocuments.state })
      .from(zatcaDocuments)
      .where(eq(zatcaDocuments.number, number))
      // One in force comes first: clocks and restores do not tell which is the last.
      .orderBy(asc(sql`${zatcaDocuments.state} = 'rejected'`))
      .limit(1)
    if (!last) throw notFound()
    if (last.state !== 'rejected') throw new Refusal(409, 'api.zatca.notRejected')
    const [row] = await tx
      .select({ document: invoices.document, business: orders.business })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(eq(invoices.number, number), eq(invoices.isTest, false)))
    if (!row) throw notFound()
    const snapshot = toSnapshot(row.document)
    if (snapshot.seller.vat_number !== seller.vatNumber) throw new Refusal(409, 'api.zatca.otherSeller')
    // An order's business may have been corrected since; a consumer's invoice stays one.
    const isStandard = snapshot.record?.buyer.business !== undefined
    await keep(tx, unit, number, stamp(unit, snapshot, { seller, business: isStandard ? row.business : null }))
    await recordAction(tx, by, 'reissueZatcaDocument', `invoices/${number}`)
  })
}
