import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Platform } from '#server/platform/database/schema.ts'
import { decodePath, encodePath } from './paths.ts'
import { patternOf, templatesOf } from './source-addresses.ts'

/** Percent-encoded; in `from`, `:name` stands for any one segment. Without `to`, what was there is no longer sold. */
type OldAddress = { from: string; to?: string }

/** All redirects like `resolveAddress` answers them, for static hosts. Existing pages keep their address. */
export async function listOldAddresses(
  db: Database,
): Promise<{ moved: { from: string; to: string }[]; gone: string[] }> {
  const own = await listOwn(db)
  const derived = [
    ...own.filter(({ to }) => to !== undefined),
    ...(await listOfSources(db)),
    ...own.filter(({ to }) => to === undefined),
  ]
  const isPage = await findPages(db)
  const listed = new Map<string, OldAddress>()
  for (const one of [...(await listGiven(db, derived)), ...derived])
    if (!listed.has(one.from) && one.from !== one.to && !isPage(one.from)) listed.set(one.from, one)
  // A rule for any segment must follow rules for a certain segment.
  const all = [...listed.values()].toSorted((a, b) => Number(a.from.includes('/:')) - Number(b.from.includes('/:')))
  return {
    moved: all.flatMap(({ from, to }) => (to === undefined ? [] : [{ from, to }])),
    gone: all.flatMap(({ from, to }) => (to === undefined ? [from] : [])),
  }
}

/** Former addresses of the shop's products and categories. */
async function listOwn(db: Database): Promise<OldAddress[]> {
  const { rows } = await db.execute<{ from: string; to: string | null }>(sql`
    select '/products/' || o.slug as from, '/products/' || p.sku as to
    from old_slugs o join products p on p.id = o.target_id where o.kind = 'product' and p.status = 'active'
    union all
    select '/products/c/' || o.slug, '/products/c/' || c.slug
    from old_slugs o join categories c on c.id = o.target_id where o.kind = 'category'
    union all
    select '/products/' || sku, null from products where status = 'archived'
    union all
    select '/products/' || o.slug, null from old_slugs o left join products p on p.id = o.target_id
    where o.kind = 'product' and coalesce(p.status, 'archived') = 'archived'
    union all
    select path, null from withdrawn_pages where path ~ '^/(products/(c/)?|pages/)[^/]+$'
    order by 2 nulls last, 1`)
  return rows.map(({ from, to }) => ({ from: encodePath(from), ...(to !== null && { to: encodePath(to) }) }))
}

/** The merchant's redirects; one whose target moved leads to the new address directly. */
async function listGiven(db: Database, derived: OldAddress[]): Promise<OldAddress[]> {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`select "from", "to" from redirects order by 1`)
  const later = new Map(derived.toReversed().map((one) => [one.from, one.to]))
  return rows.flatMap(({ from, to }) => {
    const [path = ''] = to.split(/[?#]/, 1)
    const target = encodePath(decodePath(path) ?? '')
    const now = later.has(target) ? later.get(target) : path
    const onward = now === undefined ? {} : { to: now + to.slice(path.length) }
    return ['', '/'].map((end) => ({ from: encodePath(from) + end, ...onward }))
  })
}

/** Addresses of products on other platforms, products on sale first. */
async function listOfSources(db: Database): Promise<OldAddress[]> {
  const { rows } = await db.execute<{ source: Platform; id: string; sku: string; sold: boolean }>(sql`
    with named as (
      select source, source_id as id, sku from source_products where source <> 'woocommerce'
      union
      select s.source, p.slug, p.sku from source_products s join products p on p.sku = s.sku where s.source = 'woocommerce'
      union
      select s.source, o.slug, p.sku from source_products s join products p on p.sku = s.sku
      join old_slugs o on o.kind = 'product' and o.target_id = p.id where s.source = 'woocommerce'
    )
    select n.source, n.id, n.sku, p.status is not distinct from 'active' as sold
    from named n left join products p on p.sku = n.sku
    where p.status in ('active', 'archived') or exists (select from withdrawn_pages w where w.path = '/products/' || n.sku)
    order by sold desc, n.source, n.id, n.sku`)
  return rows.flatMap(({ source, id, sku, sold }) =>
    templatesOf(source).map((template) => ({
      from: template.replace('{id}', encodePath(id)),
      ...(sold && { to: encodePath(`/products/${sku}`) }),
    })),
  )
}

/** Whether a published page has an old address, or one that the rule stands for. */
async function findPages(db: Database): Promise<(from: string) => boolean> {
  const { rows } = await db.execute<{ path: string }>(sql`select path from published_pages`)
  const byEnd = Map.groupBy(
    rows.map(({ path }) => encodePath(path)),
    (path) => path.slice(path.lastIndexOf('/')),
  )
  return (from) => {
    const path = from.replace(/\/$/, '')
    const alike = byEnd.get(path.slice(path.lastIndexOf('/'))) ?? []
    if (!path.includes('/:')) return alike.includes(path)
    const pattern = patternOf(path.replaceAll('.', String.raw`\.`))
    return alike.some((page) => pattern.test(page))
  }
}
