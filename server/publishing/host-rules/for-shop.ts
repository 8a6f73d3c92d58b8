import type { Database } from '#server/platform/database/connect.ts'
import type { Config } from '#server/platform/config.ts'
import { listOldAddresses } from '#server/redirects/service.ts'
import { publicDir } from '../site/paths.ts'
import { hostRules } from './rules.ts'
import { headersFile, redirectsFile } from './static-hosts.ts'
import { caddySnippet, nginxSnippet } from './web-servers.ts'

export const HOSTS = ['nginx', 'caddy', 'headers', 'redirects'] as const
export type Host = (typeof HOSTS)[number]

type Shop = {
  db: Database
  config: Pick<Config, 'dataDir' | 'port' | 'siteUrl'>
  /** Where the checkout's pages may send cards; null if they send none. */
  cardTarget?: string | null
}

/** The host's configuration for this shop's site, in the host's own syntax. */
export async function rulesFor({ db, config, cardTarget = null }: Shop, host: Host): Promise<string> {
  const place = { site: publicDir(config.dataDir), upstream: `http://127.0.0.1:${config.port}` }
  const isHttps = config.siteUrl.startsWith('https:')
  const rules = hostRules({
    isHttps,
    cardTarget,
    // These web servers pass old addresses on to the shop's server, which resolves them itself.
    ...(host === 'redirects' && (await listOldAddresses(db))),
  })
  if (host === 'nginx') return nginxSnippet(rules, place)
  if (host === 'caddy') return caddySnippet(rules, place)
  return host === 'headers' ? headersFile(rules) : redirectsFile(rules)
}
