import type { FastifyRequest } from 'fastify'
import type { SaleUndone } from '#api/contract/staff-sales.ts'
import type { UndoChange } from '#api/contract/staff-products.ts'
import { changedAfter, changesOfRequest, recordChanges, type Change } from '#server/changes/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { sales } from '#server/platform/database/schema.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'
import { lockProducts, scheduleSales } from './service.ts'
import {
  lockedSale,
  productsIn,
  productsOf,
  saleFields,
  settleAndPublish,
  writeChange,
  type SaleRow,
} from './write-sales.ts'

/**
 * Takes back what a request changed of a sale, but for fields that changed again since; a sale that it made goes.
 * @throws Refusal 404 if it changed none
 */
export const undoSaleChange = (db: Database, request: FastifyRequest, { change }: UndoChange): Promise<SaleUndone> =>
  auditedWrite(db, request, async (tx, author) => {
    const [made] = await changesOfRequest(tx, change, 'sale')
    if (!made) throw notFound()
    const present = await lockedSale(tx, Number(made.entityId))
    const { restored, conflicts } = await formerOf(tx, made, present)
    const products = await productsOf(tx, present.id)
    const isGone = !made.before && conflicts.length === 0
    if (isGone) {
      await lockProducts(tx, productsIn(present.id))
      await tx.delete(sales).where(eq(sales.id, present.id))
      await recordChanges(tx, author, null, [
        { entity: 'sale', entityId: made.entityId, before: saleFields(present), after: null },
      ])
    }
    const isChanged = isGone || (await writeChange(tx, author, present, restored))
    const run = await settleAndPublish(tx, products)
    await scheduleSales(
      tx,
      [restored.beginsAt, restored.endsAt].flatMap((time) => time?.getTime() ?? []),
    )
    return {
      restored: isChanged ? 1 : 0,
      conflicts: conflicts.map((field) => ({ id: present.id, field })),
      publishing_run: run,
    }
  })

/** The values before the change, and the fields that differ from what it made of them. */
async function formerOf(
  tx: Tx,
  { id, entityId, before, after }: Change,
  present: SaleRow,
): Promise<{ restored: Partial<SaleRow>; conflicts: string[] }> {
  const later = (await changedAfter(tx, 'sale', [{ id, entityId }])).get(entityId)
  const now = saleFields(present)
  const names = Object.keys(after ?? {}).filter((field) => field in now)
  const conflicts = names.filter((field) => later?.has(field) || now[field] !== after![field])
  const own = new Set(names.filter((field) => before && !conflicts.includes(field)))
  const time = (field: string): Date | null => (before![field] === null ? null : new Date(before![field] as string))
  return {
    conflicts,
    restored: {
      ...(own.has('name') && { name: before!['name'] as string | null }),
      ...(own.has('from') && { beginsAt: time('from') }),
      ...(own.has('to') && { endsAt: time('to') }),
    },
  }
}
