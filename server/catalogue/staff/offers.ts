import type { FastifyRequest } from 'fastify'
import type { BulkWritten, VariantChanges } from '#api/contract/staff-catalogue.ts'
import { applyPatches } from '../write/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { variants } from '#server/platform/database/schema.ts'
import { offerPatch } from './offer-patch.ts'
import { throwRefused } from './field-errors.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'
import { authorOf, recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'

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
    const patches = items.map(({ sku, ...offer }) => ({ sku, ...offerPatch(offer) }))
    const { refused, count, run } = await applyPatches(tx, { variants: patches }, { author })
    throwRefused(refused, items, 'items')
    const undo = count.updated > 0 ? request.id : null
    return { updated: count.updated, unchanged: count.unchanged, undo, publishing_run: run }
  })

type Pricing = { price: number; compare_at?: number | null }

/** Sets the price of a variant outside sales, in halalas. @throws Refusal 404, 422 */
export const setPrice = (db: Database, by: Staff, sku: string, pricing: Pricing): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [known] = await tx.select({ price: variants.price }).from(variants).where(eq(variants.sku, sku))
    if (!known) throw notFound()
    if (pricing.compare_at != null && pricing.compare_at <= pricing.price)
      throw invalid({ compare_at: { key: 'import.compareAtNotHigher', values: { value: sku } } })
    const patch = { sku, ...offerPatch(pricing) }
    const { refused } = await applyPatches(tx, { variants: [patch] }, { author: authorOf(by) })
    throwRefused(refused, [], 'items')
    await recordAction(tx, by, 'changePrices', `sku:${sku}`, { ...pricing, before: known.price })
  })
