import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, getTableColumns, inArray, sql } from '#server/platform/database/drizzle.ts'
import { waybills } from '#server/platform/database/schema.ts'

export type WaybillRow = typeof waybills.$inferSelect

/** Without labels, which are long. */
const { label: _, ...COLUMNS } = getTableColumns(waybills)
export const waybillColumns = { ...COLUMNS, hasLabel: sql<boolean>`${waybills.label} is not null` }
export type Waybill = Omit<WaybillRow, 'label'> & { hasLabel: boolean }

export async function readWaybill(tx: Tx, id: number): Promise<Waybill | undefined> {
  const [row] = await tx.select(waybillColumns).from(waybills).where(eq(waybills.id, id))
  return row
}

export const updateWaybill = (tx: Tx, id: number, set: Partial<WaybillRow>): Promise<unknown> =>
  tx.update(waybills).set(set).where(eq(waybills.id, id))

/** The one that is not handed over yet; at most one of a kind. */
export async function openWaybill(tx: Tx, orderId: number, kind: WaybillRow['kind']): Promise<Waybill | undefined> {
  const [row] = await tx
    .select(waybillColumns)
    .from(waybills)
    .where(
      and(
        eq(waybills.orderId, orderId),
        eq(waybills.kind, kind),
        inArray(waybills.state, ['pending', 'created', 'refused']),
      ),
    )
  return row
}
