import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { countsAsOpen, readOpening } from '#server/settings/service.ts'
import { finding, type Finding } from './finding.ts'
import { shownTime } from '../../command-line/shown.ts'

/** Checks that customers find something to buy. */
export async function examineProducts(db: Database | undefined): Promise<Finding> {
  if (!db) return finding('warning', 'cli.doctor.products.unknown')
  const { rows } = await db.execute<{ shown: number; in_stock: number }>(sql`
    select count(distinct p.id)::int as shown, count(distinct p.id) filter (where v.stock > 0)::int as in_stock
    from products p join variants v on v.product_id = p.id where p.status = 'active'`)
  const { shown, in_stock: inStock } = rows[0]!
  if (shown === 0) return finding('wrong', 'cli.doctor.products.none')
  if (inStock === 0) return finding('wrong', 'cli.doctor.products.soldOut')
  return finding('good', 'cli.doctor.products.good', { count: inStock })
}

/** Before its opening a shop shows «قريبًا», and takes no orders. */
export async function examineOpening(db: Database | undefined, config: Pick<Config, 'isTrial'>): Promise<Finding> {
  if (!db) return finding('warning', 'cli.doctor.opening.unknown')
  const opened = await readOpening(db)
  if (!countsAsOpen(config, opened)) return finding('wrong', 'cli.doctor.opening.closed')
  return opened
    ? finding('good', 'cli.doctor.opening.good', { at: shownTime(new Date(opened)) })
    : finding('good', 'cli.doctor.opening.always')
}
