import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { loadProduct } from '#server/catalogue/write/service.ts'
import { productRecord } from './export-records.ts'
import { hasQuestionMark } from './legible.ts'
import type { Source } from './types.ts'

/** Gives products of tables what the shop has of them, where a question mark may stand for a letter. */
export async function* withTextsOfShop(sources: AsyncIterable<Source>, tx: Tx): AsyncGenerator<Source> {
  for await (const source of sources) {
    const { record, file } = source
    const isProduct = record.type === undefined || record.type === 'product'
    if (!file.cellOf || !isProduct || !hasQuestionMark(record)) yield source
    else {
      const stored = await loadOwner(tx, record.sku)
      yield stored ? { ...source, shop: productRecord(stored.state, () => undefined) } : source
    }
  }
}

async function loadOwner(tx: Tx, sku: string): ReturnType<typeof loadProduct> {
  const { rows } = await tx.execute<{ sku: string }>(
    sql`select sku from products where sku = ${sku}
      union all select p.sku from variants v join products p on p.id = v.product_id where v.sku = ${sku} limit 1`,
  )
  return rows[0] && loadProduct(tx, rows[0].sku)
}
