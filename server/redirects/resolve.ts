import { OWN_PAGES } from '#api/contract/info-pages.ts'
import { findProduct, resolveOldPath } from '#server/catalogue/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { decodePath, encodePath } from './paths.ts'
import { sourcesOf } from './source-addresses.ts'
import { skusOfSources } from './sources.ts'

/**
 * The current path and query of a former decoded path, in one step. 'gone' for products no longer sold; undefined if
 * the path never changed or never existed.
 */
export async function resolveAddress(db: Tx, path: string): Promise<string | 'gone' | undefined> {
  if (path.includes('\0')) return undefined
  const { rows } = await db.execute<{ to: string }>(sql`select "to" from redirects where "from" = ${path}`)
  if (rows[0]) return settleTarget(db, rows[0].to)
  const found = await findMoved(db, path)
  return found === undefined || found === 'gone' ? found : encodePath(found)
}

/** The current address of a link, since its target may have moved too. */
export async function settleTarget(db: Tx, to: string): Promise<string | 'gone'> {
  const [encoded = ''] = to.split(/[?#]/, 1)
  const found = await findMoved(db, decodePath(encoded) ?? '')
  if (found === 'gone') return found
  return found === undefined ? to : encodePath(found) + to.slice(encoded.length)
}

/** Decoded. The shop's own former names precede those of other platforms. */
async function findMoved(db: Tx, path: string): Promise<string | 'gone' | undefined> {
  const own = await resolveOldPath(db, path)
  if (own !== undefined && own !== 'gone') return own
  if (path.startsWith(OWN_PAGES)) return (await isWithdrawn(db, path)) ? 'gone' : undefined
  const skus = await skusOfSources(db, sourcesOf(path))
  const found = await Promise.all(skus.map((sku) => findProduct(db, sku)))
  const sold = found.findIndex((one) => one?.kind === 'product')
  const to = `/products/${skus[sold]}`
  if (sold >= 0 && to !== path) return to
  return own ?? (found.some((one) => one?.kind === 'gone') ? 'gone' : undefined)
}

/** A removed page of the merchant's own. */
async function isWithdrawn(db: Tx, path: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from withdrawn_pages where path = ${path} and not exists (select from published_pages where path = ${path})`)
  return rows.length > 0
}
