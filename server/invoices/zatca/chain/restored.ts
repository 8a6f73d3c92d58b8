import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { ne } from '#server/platform/database/drizzle.ts'
import { zatcaUnits } from '#server/platform/database/schema.ts'

/**
 * Ends the chains of a restored database: the shop may have gone on after the backup, and a chain has no second end.
 * Documents that wait are still sent; new ones wait for a new unit.
 */
export const retireRestoredUnits = (tx: Tx): Promise<unknown> =>
  tx.update(zatcaUnits).set({ state: 'retired', retiredAt: databaseNow() }).where(ne(zatcaUnits.state, 'retired'))
