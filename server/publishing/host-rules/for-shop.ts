import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { siteDir } from '../layout.ts'
import { hostRules } from './rules.ts'
import { headersFile, redirectsFile } from './static-hosts.ts'
import { caddySnippet, nginxSnippet } from './web-servers.ts'

export const HOSTS = ['nginx', 'caddy', 'headers', 'redirects'] as const
export type Host = (typeof HOSTS)[number]

/** What a host has to be told to serve this shop's site, as its own configuration. */
export async function rulesFor(
  { db, config }: { db: Database; config: Pick<Config, 'dataDir' | 'port' | 'siteUrl'> },
  host: Host,
): Promise<string> {
  const place = { site: siteDir(config.dataDir), upstream: `http://127.0.0.1:${config.port}` }
  const isHttps = config.siteUrl.startsWith('https:')
  const rules = hostRules({
    isHttps,
    ...(host === 'redirects' && { moved: await oldAddresses(db), gone: await goneAddresses(db) }),
  })
  if (host === 'nginx') return nginxSnippet(rules, place)
  if (host === 'caddy') return caddySnippet(rules, place)
  return host === 'headers' ? headersFile(rules) : redirectsFile(rules)
}

/** Of products on sale and of categories; the shop's own server knows them without being told. */
async function oldAddresses(db: Database): Promise<{ from: string; to: string }[]> {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    select '/products/' || o.slug as from, '/products/' || p.sku as to from old_slugs o join products p on p.id = o.target_id where o.kind = 'product' and p.status = 'active'
    union all
    select '/products/c/' || o.slug, '/products/c/' || c.slug from old_slugs o join categories c on c.id = o.target_id where o.kind = 'category'
    order by 1`)
  return rows
}

/** Of products that were sold once, under every name they had. */
async function goneAddresses(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select '/products/' || sku as path from products where status = 'archived'
    union
    select '/products/' || o.slug from old_slugs o left join products p on p.id = o.target_id where o.kind = 'product' and coalesce(p.status, 'archived') = 'archived'
    order by 1`)
  return rows.map(({ path }) => path)
}
