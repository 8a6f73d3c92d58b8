import { readDemo, removeDemo, type Cleared } from '#server/catalogue-import/service.ts'
import { undoRemovals, undoTree, type Restored } from '#server/catalogue/write/service.ts'
import { changesOfRequest, type Author } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { message } from '#server/platform/http/messages.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { addSampleRatings } from '#server/ratings/service.ts'
import { removeSampleOrders } from './orders.ts'

export type ClearedSamples = Cleared & { orders: number }

/**
 * Removes what a trial was filled with: catalogue, ratings, and customers with their orders. The catalogue can be
 * restored by `restoreSamples`, customers and orders cannot.
 */
export async function clearSamples(tx: Tx, author: Author): Promise<ClearedSamples> {
  const orders = await removeSampleOrders(tx)
  await replaceTagline(tx, message('sample.tagline'), null)
  return { ...(await removeDemo(tx, author)), orders }
}

/** Restores the catalogue that one request cleared, except what has its place now. */
export async function restoreSamples(tx: Tx, request: string, author: Author): Promise<Restored> {
  const tree = [...(await changesOfRequest(tx, request, 'category')), ...(await changesOfRequest(tx, request, 'brand'))]
  await undoTree(tx, tree, author)
  const products = await changesOfRequest(tx, request, 'product')
  const [home] = await changesOfRequest(tx, request, 'home')
  const restored = await undoRemovals(tx, { products, home }, author)
  await addSampleRatings(tx)
  await showSampleTagline(tx)
  await requestPublishing(tx, { cause: 'staff', full: true })
  return restored
}

/** Says what the demo catalogue sells, unless the merchant says what the shop sells. */
export const showSampleTagline = (tx: Tx): Promise<void> => replaceTagline(tx, null, message('sample.tagline'))

async function replaceTagline(tx: Tx, from: string | null, to: string | null): Promise<void> {
  await tx.execute(sql`
    update settings set value = value || jsonb_build_object('tagline', ${to}::text), version = version + 1,
      updated_at = now()
    where section = 'identity' and value ->> 'tagline' is not distinct from ${from}::text`)
}

type SampleCounts = { products: number; orders: number; own_products: number; has_stock: boolean }
/** What there is of the samples, and beside them. */
export async function countSamples(tx: Tx): Promise<SampleCounts> {
  const skus = await demoSkus()
  const { rows } = await tx.execute<SampleCounts>(sql`
    select count(*) filter (where sku = any(${sql.param(skus)}::text[]) and status <> 'archived')::int as products,
      count(*) filter (where sku <> all(${sql.param(skus)}::text[]) and status = 'active')::int as own_products,
      coalesce(bool_or(sku <> all(${sql.param(skus)}::text[]) and status = 'active' and stock > 0), false) as has_stock,
      (select count(*) from orders o join customers c on c.id = o.customer_id where c.sample is not null)::int as orders
    from products`)
  return rows[0]!
}

let skusOfDemo: Promise<string[]> | undefined
const demoSkus = (): Promise<string[]> =>
  (skusOfDemo ??= readDemo().then((records) => records.flatMap((record) => ('sku' in record ? record.sku : []))))
