import type { StockQuery, StockRow } from '#api/contract/staff-stock.ts'
import { normalise } from '#locales/arabic-text.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { variants } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { applyPatches } from '#server/catalogue/write/service.ts'
import { authorOf, recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'

/** Stock by SKU. */
export async function listStock(
  db: Tx,
  { after, limit = 20, q, most, had, code }: StockQuery,
): Promise<Page<StockRow, string>> {
  const words = q ? normalise(q).split(' ').filter(Boolean) : []
  const { rows } = await db.execute<StockRow>(sql`
    select v.sku, p.sku as product_sku, p.title, v.options, v.gtin, v.price, v.stock,
      coalesce((select sum(quantity) from reservations where sku = v.sku and not is_sold), 0)::int as held
    from variants v join products p on p.id = v.product_id left join search_documents d on d.product_id = p.id
    where p.status <> 'archived' ${after === undefined ? sql`` : sql`and v.sku > ${after}`} ${most === undefined ? sql`` : sql`and v.stock <= ${most}`}
      ${had ? sql`and (v.stock > 0 or exists (select from order_lines l where l.sku = v.sku))` : sql``}
      ${code === undefined ? sql`` : scanned(code.trim())}
      ${
        q
          ? sql`and (starts_with(v.sku, ${q.trim()}) ${
              words.length
                ? sql`or (${sql.join(
                    words.map((word) => sql`strpos(d.title, ${word}) > 0`),
                    sql` and `,
                  )})`
                : sql``
            })`
          : sql``
      }
    order by v.sku limit ${limit + 1}`)
  return pageOf(rows, limit, ({ sku }) => sku)
}

/** A 12-digit barcode equals a 13-digit one with a leading 0; scanners send either. */
const scanned = (code: string) =>
  sql`and (lower(v.sku) = ${code.toLowerCase()} or v.gtin in (${code}, ${`0${code}`}, ${code.replace(/^0/, '')}))`

/** Sets the stock of a variant. */
export async function countStock(db: Database, by: Staff, sku: string, pieces: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [known] = await tx.select({ stock: variants.stock }).from(variants).where(eq(variants.sku, sku))
    if (!known) throw notFound()
    const { refused } = await applyPatches(
      tx,
      { variants: [{ sku, stock: pieces }] },
      { author: authorOf(by), publish: 'stock' },
    )
    // The variant was deleted in the meantime.
    if (refused.length) throw notFound()
    await recordAction(tx, by, 'stock.set', `sku:${sku}`, { pieces, before: known.stock })
  })
}
