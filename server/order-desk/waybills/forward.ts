import type { CarrierName } from '#api/contract/settings/provider-names.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq } from '#server/platform/database/drizzle.ts'
import { waybills } from '#server/platform/database/schema.ts'

/** The carrier's id of the newest parcel that it brought of an order; null if it brought none. */
export async function forwardOf(tx: Tx, orderId: number, carrier: CarrierName): Promise<string | null> {
  const [row] = await tx
    .select({ id: waybills.carrierId })
    .from(waybills)
    .where(
      and(
        eq(waybills.orderId, orderId),
        eq(waybills.carrier, carrier),
        eq(waybills.kind, 'delivery'),
        eq(waybills.state, 'handed_over'),
      ),
    )
    .orderBy(desc(waybills.id))
    .limit(1)
  return row?.id ?? null
}
