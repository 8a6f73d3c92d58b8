import path from 'node:path'
import { store } from '#config'
import { shopOrigin } from './http/cross-origin.ts'
import { readMessaging, type MessagingConfig } from './messaging/config.ts'
import { readPublishing, type PublishingConfig } from './publishing/config.ts'
import { readPayments, type PaymentsConfig } from './payments/config.ts'

export type Config = {
  /** Everything the shop keeps: the embedded database, pictures, the published pages. */
  dataDir: string
  /** PostgreSQL; undefined for the embedded database. */
  databaseUrl: string | undefined
  /** This machine alone by default; 0.0.0.0 for every network it is on. */
  host: string
  port: number
  /** Address of the shop on the web, no slash at its end. */
  siteUrl: string
  /** Origin of the shop's pages, if they call this API at another; else undefined. */
  shopOrigin: string | undefined
  /** Where people reach this server: the same, or this machine while nobody said where the shop is on the web. */
  visitUrl: string
  /** What all keyed hashes hang on, at least 32 characters; undefined for one that is made and kept in `dataDir`. */
  secretKey: string | undefined
  /** Addresses and networks whose X-Forwarded-For is believed, separated by commas; nobody's by default. */
  trustProxy: string | false
  /** Nobody shops here: messages without a gateway stay in the mailbox, and stand-ins take the places of payment providers. */
  isTrial: boolean
  messaging: MessagingConfig
  payments: PaymentsConfig
  /** Hosts of push services besides those of the known browsers. */
  pushHosts: string[]
  publishing: PublishingConfig
  /** Of pino: 'info' writes a line for every request. */
  logLevel: string
}

/** What the environment says, with defaults that need none. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = Number(env['PORT'] ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${env['PORT']}"`)
  const secretKey = env['SECRET_KEY'] || undefined
  if (secretKey !== undefined && secretKey.length < 32) throw new Error('SECRET_KEY must have at least 32 characters')
  const host = env['HOST'] || 'localhost'
  const isTrial = readTrial(env, host)
  const siteUrl = (env['SITE_URL'] || store.siteUrl).replace(/\/+$/, '')
  return {
    secretKey,
    trustProxy: env['TRUST_PROXY']?.trim() || false,
    isTrial,
    dataDir: path.resolve(env['DATA_DIR'] || '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    host,
    port,
    messaging: readMessaging(env),
    payments: readPayments(env, { isTrial, port }),
    pushHosts: (env['PUSH_HOSTS'] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    publishing: readPublishing(env),
    logLevel: env['LOG_LEVEL'] || 'warn',
    siteUrl,
    shopOrigin: shopOrigin(siteUrl, store.apiUrl),
    visitUrl: !env['SITE_URL'] && isLoopback(host) ? `http://localhost:${port}` : siteUrl,
  }
}

/** As TRIAL says; else as long as only this machine reaches the shop, and it has neither an address on the web nor a proxy before it. */
function readTrial(env: NodeJS.ProcessEnv, host: string): boolean {
  const said = env['TRIAL']?.trim()
  if (said && said !== '0' && said !== '1') throw new Error(`TRIAL must be 0 or 1, not "${said}"`)
  if (said === '1' && !isLoopback(host))
    throw new Error('TRIAL=1 is for a shop that only this machine reaches: HOST must be localhost')
  if (said) return said === '1'
  return isLoopback(host) && !env['TRUST_PROXY']?.trim() && isHere(env['SITE_URL'])
}

const isHere = (siteUrl: string | undefined): boolean =>
  !siteUrl || (URL.canParse(siteUrl) && isLoopback(new URL(siteUrl).hostname.replace(/^\[|\]$/g, '')))

/** Reached from this machine only, as far as its network goes. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
