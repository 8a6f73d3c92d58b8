import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, inArray } from '#server/platform/database/drizzle.ts'
import { changes } from '#server/platform/database/schema.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { MOST_NAMED } from '../write/service.ts'

/**
 * Publishes what one staff request changed in several transactions, which did not publish it themselves.
 * @returns the publishing run; null where no page changed
 */
export async function publishRequest(tx: Tx, request: string): Promise<string | null> {
  const rows = await tx
    .selectDistinct({ entity: changes.entity, id: changes.entityId })
    .from(changes)
    .where(and(eq(changes.requestId, request), inArray(changes.entity, ['product', 'brand', 'category'])))
  if (rows.length === 0) return null
  // A new brand or category may be on any page.
  const full = rows.length > MOST_NAMED || rows.some(({ entity }) => entity !== 'product')
  const named = full ? { full } : { skus: rows.map(({ id }) => id) }
  return (await requestPublishing(tx, { cause: 'staff', ...named })).id
}
