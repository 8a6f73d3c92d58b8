import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { NamedProduct } from '#server/platform/database/schema.ts'
import { valuesAt, type Call } from './call-values.ts'
import { contentIn, CURRENCY } from './content.ts'
import { idsOf } from './identity.ts'
import type { Source } from './sources.ts'

const currenciesIn = ({ row }: Source, call: Call): string[] =>
  row.currency === undefined ? [] : valuesAt(call, row.currency).map((code) => code.toUpperCase())

/**
 * Whether the prices of a delivery that names no currency are in another one than the shop's. A system that reports
 * changes alone does not repeat the currency, so that the one that it named last still holds.
 */
export async function isInOtherCurrency(tx: Tx, source: Source, call: Call, named: NamedProduct[]): Promise<boolean> {
  const fields = contentIn(source.row, call)
  const hasPrice = fields.some((field) => field === 'price' || field === 'compare_at')
  if (source.row.currency === undefined || !hasPrice || currenciesIn(source, call).length > 0) return false
  // A whole entry that no longer has a currency has none.
  const isOfSku = named.some(({ is }) => is === 'sku')
  const { rows } = await tx.execute(sql`
    select from webhook_ids where source = ${source.name} and id = any(${sql.param(idsOf(named))}::text[])
      and currency <> ${CURRENCY} and (not ${isOfSku} or not currency_fields <@ ${sql.param(fields)}::text[]) limit 1`)
  return rows.length > 0
}

/** Keeps the currency that a delivery names with the ids of its product. */
export async function keepCurrency(tx: Tx, source: Source, call: Call, named: NamedProduct[]): Promise<void> {
  const codes = currenciesIn(source, call)
  if (codes.length === 0) return
  const code = codes.includes(CURRENCY) ? CURRENCY : codes[0]!
  await tx.execute(sql`
    update webhook_ids set currency = ${code}, currency_fields = ${sql.param(contentIn(source.row, call))}::text[]
    where source = ${source.name} and id = any(${sql.param(idsOf(named))}::text[])`)
}
