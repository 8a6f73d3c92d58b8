import type { FastifyRequest } from 'fastify'
import type { StockMoved, StockMoves } from '#api/contract/staff-stock.ts'
import { applyPatches } from '#server/catalogue/write/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { message } from '#server/platform/http/messages.ts'
import { collectFieldErrors } from '#server/catalogue/staff/service.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'

const MOST = 1_000_000

/** Adds to the current stock of locked rows, so that a concurrent order is not lost. @throws Refusal 422 */
export const moveStock = (db: Database, request: FastifyRequest, { items }: StockMoves): Promise<StockMoved> =>
  auditedWrite(db, request, async (tx, author) => {
    const present = await lockedStock(tx, [...new Set(items.map(({ sku }) => sku))])
    const next = new Map(present)
    const fieldErrors = collectFieldErrors()
    for (const [at, { sku, pieces }] of items.entries()) {
      const stock = next.get(sku)
      if (stock === undefined) fieldErrors.add(`items.${at}.sku`, message('import.skuUnknown', { value: sku }))
      else next.set(sku, stock + pieces)
    }
    for (const [sku, stock] of next) {
      const at = items.findLastIndex((item) => item.sku === sku)
      if (stock < 0)
        fieldErrors.add(`items.${at}.pieces`, message('api.staff.stockShort', { count: present.get(sku)! }))
      if (stock > MOST) fieldErrors.add(`items.${at}.pieces`, message('api.staff.stockMost'))
    }
    fieldErrors.throwIfAny()
    const moved = [...next].map(([sku, stock]) => ({ sku, stock }))
    const { run } = await applyPatches(tx, { variants: moved }, { author, publish: 'stock' })
    return { items: moved, publishing_run: run }
  })

/** Locks products in the same order as orders do, to avoid deadlocks. */
async function lockedStock(tx: Tx, skus: string[]): Promise<Map<string, number>> {
  const those = sql`${sql.param(skus)}::text[]`
  await tx.execute(sql`
    select id from products where id in (select product_id from variants where sku = any(${those})) order by id for update`)
  const { rows } = await tx.execute<{ sku: string; stock: number }>(
    sql`select sku, stock from variants where sku = any(${those})`,
  )
  return new Map(rows.map(({ sku, stock }) => [sku, stock]))
}
