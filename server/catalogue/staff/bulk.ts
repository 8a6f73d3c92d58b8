import type { FastifyRequest } from 'fastify'
import {
  MOST_AT_ONCE,
  type BulkChange,
  type ProductsChange,
  type ProductsChanged,
  type StaffBulkChange,
} from '#api/contract/staff-bulk.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'
import { authorOf } from '#server/staff-access/public-audit.ts'
import { requirePermission, staffIn } from '#server/staff-access/public.ts'
import { applyChange } from './bulk-apply.ts'
import { BULK_KEY, bulkJob } from './bulk-job.ts'
import { cleanChange } from './bulk-patch.ts'
import { nothingOf, previewChange } from './bulk-preview.ts'
import { addBulkChange, lockBulkChange, readBulkChange, setBulkChange } from './bulk-records.ts'
import { productsWhere } from './list-products.ts'

/**
 * Changes many products, or previews the change. Products that refuse the change stay unchanged. More than 500 are
 * changed by a job.
 * @throws Refusal 403; 409 if the filter finds more or fewer products than were seen; 422
 */
export async function changeProducts(
  db: Database,
  request: FastifyRequest,
  asked: ProductsChange,
): Promise<ProductsChanged> {
  requireForChange(request, asked.change)
  if ((asked.skus === undefined) === (asked.filter === undefined)) throw invalid({ skus: 'api.bulk.which' })
  const change = cleanChange(asked.change)
  if (asked.dry_run) {
    // A preview changes nothing, so it is not audited.
    staffIn(request).call.isRecorded = true
    const author = authorOf(staffIn(request))
    return db.transaction(async (tx) => previewChange(tx, author, await productsOf(tx, asked), change))
  }
  return auditedWrite(db, request, async (tx, { kind, name }) => {
    const skus = await productsOf(tx, asked)
    const author = { kind: kind as 'person' | 'key', name, request: request.id }
    if (skus.length > MOST_AT_ONCE) {
      await addBulkChange(tx, {
        id: request.id,
        staffId: staffIn(request).id,
        author,
        change,
        skus,
        total: skus.length,
      })
      await enqueue(tx, bulkJob, { id: request.id }, BULK_KEY)
      return { ...nothingOf(skus.length), job: request.id }
    }
    const { updated, unchanged, refused, missing, run } = await applyChange(tx, skus, change, { author })
    return {
      ...nothingOf(skus.length),
      updated,
      unchanged,
      checked: skus.length,
      undo: updated > 0 ? request.id : null,
      publishing_run: run,
      refused,
      refused_count: refused.length,
      missing,
    }
  })
}

/** @throws Refusal 403, 404; 409 unless something can be taken back now */
export const undoBulkChange = (db: Database, request: FastifyRequest, id: string): Promise<StaffBulkChange> =>
  auditedWrite(db, request, async (tx, { kind, name }) => {
    const found = await lockBulkChange(tx, id)
    if (!found) throw notFound()
    requireForChange(request, found.change)
    if ((found.state !== 'done' && found.state !== 'failed') || found.updated === 0)
      throw new Refusal(409, 'api.bulk.notNow')
    const former = found.undo ?? { after: 0, done: 0, restored: 0, conflicts: [], conflictCount: 0 }
    const author = { kind: kind as 'person' | 'key', name, request: request.id }
    await setBulkChange(tx, id, { state: 'undoing', reason: null, publishingRun: null, undo: { ...former, author } })
    await enqueue(tx, bulkJob, { id }, BULK_KEY)
    return (await readBulkChange(tx, id))!
  })

/** @throws Refusal 403 */
function requireForChange(request: FastifyRequest, change: BulkChange): void {
  if (['price', 'price_percent', 'sale'].some((field) => field in change))
    requirePermission(staffIn(request), 'prices.write')
  if ('stock' in change) requirePermission(staffIn(request), 'stock.write')
}

/** In the order in which they are locked. @throws Refusal 409 */
async function productsOf(tx: Tx, { skus, filter, total, dry_run: isDryRun }: ProductsChange): Promise<string[]> {
  if (skus) return [...new Set(skus)]
  const { rows } = await tx.execute<{ sku: string }>(
    sql`select p.sku from products p where ${productsWhere(filter!)} order by p.id`,
  )
  if (!isDryRun && total !== undefined && total !== rows.length)
    throw new Refusal(409, 'api.bulk.total', undefined, { values: { total, now: rows.length } })
  return rows.map(({ sku }) => sku)
}
