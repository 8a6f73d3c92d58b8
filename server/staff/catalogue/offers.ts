import type { FastifyRequest } from 'fastify'
import type { BulkWritten, VariantChanges } from '#api/contract/staff-catalogue.ts'
import { applyPatches } from '#server/catalogue/write/service.ts'
import type { Database } from '#server/database/connect.ts'
import { offerPatch } from './offer-patch.ts'
import { throwRefused } from './faults.ts'
import { inOneWrite } from './write.ts'

/** Changes variants of any product by SKU; of one SKU, the later item adds to the earlier. @throws Refusal 422 */
export const changeVariants = (
  db: Database,
  request: FastifyRequest,
  { items }: VariantChanges,
): Promise<BulkWritten> =>
  inOneWrite(db, request, async (tx, author) => {
    const variants = items.map(({ sku, ...offer }) => ({ sku, ...offerPatch(offer) }))
    const { refused, count, run } = await applyPatches(tx, { variants }, { author })
    throwRefused(refused, items, 'items')
    const undo = count.updated > 0 ? request.id : null
    return { updated: count.updated, unchanged: count.unchanged, undo, publishing_run: run }
  })
