import { clean, normalise } from '#locales/arabic-text.ts'
import { bumpCatalogueVersion, type CatalogueState } from '#server/catalogue/public-reads.ts'
import { cachedByShape } from '#server/catalogue/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { invalid } from '#server/platform/http/errors.ts'

/** Products that a merchant puts first for a search, or leaves out of it; both are SKUs. */
export type PinnedSearch = { q: string; pinned: string[]; hidden: string[] }
/** Product ids. */
export type Pins = { pinned: number[]; hidden: number[] }

const NO_PINS: Pins = { pinned: [], hidden: [] }
const MOST = 20

export async function listPins(db: Tx): Promise<PinnedSearch[]> {
  const { rows } = await db.execute<PinnedSearch>(
    sql`select shown as q, pinned, hidden from search_pins order by words`,
  )
  return rows
}

/** Pins of a search; of products that are on sale. */
export async function readPins(db: Tx, state: CatalogueState, typed: string): Promise<Pins> {
  const pins = await cachedByShape(db, state, 'pins', () => pinsByWords(db))
  return pins.get(normalise(typed)) ?? NO_PINS
}

export async function pinsByWords(db: Tx): Promise<Map<string, Pins>> {
  const ids = (skus: 'pinned' | 'hidden') => sql`array(
    select d.product_id from unnest(s.${sql.raw(skus)}) with ordinality as u(sku, place)
    join products p on p.sku = u.sku join search_documents d on d.product_id = p.id order by u.place)`
  const { rows } = await db.execute<Pins & { words: string }>(
    sql`select s.words, ${ids('pinned')} as pinned, ${ids('hidden')} as hidden from search_pins s`,
  )
  return new Map(rows.map(({ words, pinned, hidden }) => [words, { pinned, hidden }]))
}

/**
 * Replaces the pins of a search; without any, they are removed.
 * @throws Refusal 422 for a search without words, unknown products, too many, or one that is both
 */
export async function setPins(tx: Tx, { q, pinned, hidden }: PinnedSearch): Promise<PinnedSearch> {
  const words = normalise(q)
  if (!words) throw invalid({ q: 'api.validation.searchWords' })
  for (const [field, skus] of Object.entries({ pinned, hidden })) {
    if (new Set(skus).size > MOST)
      throw invalid({ [field]: { key: 'api.validation.maxItems', values: { limit: MOST } } })
    const unknown = await unknownSku(tx, skus)
    if (unknown !== undefined) throw invalid({ [field]: { key: 'api.validation.noSuchSku', values: { sku: unknown } } })
  }
  if (pinned.some((sku) => hidden.includes(sku))) throw invalid({ hidden: 'api.validation.pinnedAndHidden' })
  const own: PinnedSearch = { q: clean(q), pinned: [...new Set(pinned)], hidden: [...new Set(hidden)] }
  if (own.pinned.length + own.hidden.length === 0) {
    await tx.execute(sql`delete from search_pins where words = ${words}`)
  } else {
    await tx.execute(sql`
      insert into search_pins (words, shown, pinned, hidden)
      values (${words}, ${own.q}, ${sql.param(own.pinned)}::text[], ${sql.param(own.hidden)}::text[])
      on conflict (words) do update set shown = excluded.shown, pinned = excluded.pinned, hidden = excluded.hidden`)
  }
  await bumpCatalogueVersion(tx)
  return own
}

async function unknownSku(tx: Tx, skus: string[]): Promise<string | undefined> {
  const { rows } = await tx.execute<{ sku: string }>(
    sql`select sku from products where sku = any(${sql.param(skus)}::text[])`,
  )
  const known = new Set(rows.map(({ sku }) => sku))
  return skus.find((sku) => !known.has(sku))
}

/** Pinned and hidden products follow a new SKU. */
export const renamePins = (tx: Tx, { from, to }: { from: string; to: string }) =>
  tx.execute(sql`
  update search_pins set pinned = array_replace(pinned, ${from}, ${to}), hidden = array_replace(hidden, ${from}, ${to})
  where ${from} = any(pinned) or ${from} = any(hidden)`)
