import type { FastifyRequest } from 'fastify'
import type { ProductWritten } from '#api/contract/staff-catalogue.ts'
import type { ChangeUndone, ProductHistory, RestoreProduct, UndoChange } from '#api/contract/staff-products.ts'
import { restoreProduct, undoRequest } from '../write/service.ts'
import { changesOfRequest, historyOf, type Change } from '#server/changes/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'
import { requirePermission, staffIn } from '#server/staff-access/public.ts'
import { pageOf } from '#server/platform/http/paging.ts'
import { isBulkChange } from './bulk-records.ts'
import { fieldChanges } from './field-changes.ts'
import { throwRefused } from './field-errors.ts'
import { readProduct } from './products.ts'
import { productToChange } from './version.ts'

const PAGE = 30

/** @throws Refusal 404 */
export async function readHistory(db: Tx, sku: string, before: number | undefined): Promise<ProductHistory> {
  await readProduct(db, sku)
  const { items, ...page } = pageOf(
    await historyOf(db, {
      entity: 'product',
      entityId: sku,
      limit: PAGE + 1,
      ...(before !== undefined && { before }),
    }),
    PAGE,
    ({ id }) => id,
  )
  return {
    ...page,
    items: items.map(({ id, at, authorKind, authorName, before: was, after }) => ({
      id,
      at: at.toISOString(),
      author: { kind: authorKind, name: authorName },
      is_first: was === null,
      fields: was === null ? [] : fieldChanges(was, after),
    })),
  }
}

/** Undoes what a request changed in products. @throws Refusal 403, 404 if it changed no product, 409 of a job, 422 */
export const undoChange = (db: Database, request: FastifyRequest, { change }: UndoChange): Promise<ChangeUndone> =>
  auditedWrite(db, request, async (tx, author) => {
    if (await isBulkChange(tx, change)) throw new Refusal(409, 'api.bulk.undoneByJob')
    const changes = await changesOfRequest(tx, change, 'product')
    if (changes.length === 0) throw notFound()
    requireForAll(request, changes)
    const { restored, conflicts, refused, run } = await undoRequest(tx, changes, author)
    throwRefused(refused, [], 'products')
    return {
      restored,
      conflicts: conflicts.map(({ entityId: sku, field }) => ({ sku, field })),
      publishing_run: run,
    }
  })

/** @throws Refusal 403, 404, 412, 422 */
export const restoreToChange = (
  db: Database,
  request: FastifyRequest,
  sku: string,
  { change }: RestoreProduct,
): Promise<ProductWritten> =>
  auditedWrite(db, request, async (tx, author) => {
    const stored = await productToChange(tx, sku, request)
    requireFor(request, ['variants.*.price'])
    const { refused, run } = await restoreProduct(tx, stored, change, author)
    throwRefused(refused, [], 'variants')
    // Restored variants come back with their stock; only the log tells afterwards which fields changed.
    const changes = await changesOfRequest(tx, staffIn(request).call.requestId, 'product')
    requireForAll(request, changes)
    return {
      product: await readProduct(tx, sku),
      undo: changes.length > 0 ? (author.request ?? null) : null,
      publishing_run: run,
    }
  })

const requireForAll = (request: FastifyRequest, changes: Pick<Change, 'before' | 'after'>[]): void =>
  requireFor(
    request,
    changes.flatMap(({ before, after }) => Object.keys({ ...before, ...after })),
  )

/** Requires the permissions that the changed fields need. @throws Refusal 403 */
function requireFor(request: FastifyRequest, fields: string[]): void {
  const caller = staffIn(request)
  // Customer texts have prices too.
  if (fields.some((field) => field === 'textOptions' || /^variants\..+\.(price|compareAt|sale)$/s.test(field)))
    requirePermission(caller, 'prices.write')
  if (fields.some((field) => /^variants\..+\.stock$/s.test(field))) requirePermission(caller, 'stock.write')
}
