import type { FastifyRequest } from 'fastify'
import type { BulkWritten, VariantChanges } from '#api/contract/staff-catalogue.ts'
import { applyPatches } from '../write/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { offerPatch } from './offer-patch.ts'
import { throwRefused } from './field-errors.ts'
import { auditedWrite } from '#server/staff-access/public.ts'

/**
 * Changes variants of any products by SKU. Several items of one SKU are merged; later fields win.
 * @throws Refusal 422
 */
export const changeVariants = (
  db: Database,
  request: FastifyRequest,
  { items }: VariantChanges,
): Promise<BulkWritten> =>
  auditedWrite(db, request, async (tx, author) => {
    const variants = items.map(({ sku, ...offer }) => ({ sku, ...offerPatch(offer) }))
    const { refused, count, run } = await applyPatches(tx, { variants }, { author })
    throwRefused(refused, items, 'items')
    const undo = count.updated > 0 ? request.id : null
    return { updated: count.updated, unchanged: count.unchanged, undo, publishing_run: run }
  })
