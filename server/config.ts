import path from 'node:path'
import { site } from '#site'
import type { DatabaseLimits } from './database/connect.ts'
import { requireOneSite, shopOrigin } from './http/cross-origin.ts'
import { valueOf, type ValueName } from './config-values.ts'
import { readNationalAddress, type NationalAddressConfig } from './addresses/config.ts'
import { readFilesBucket, type Place } from './storage/service.ts'
import { readMessaging, type MessagingConfig } from './messaging/config.ts'
import { readPublishing, type PublishingConfig } from './publishing/config.ts'
import { cardTokensUrl, readPayments, type PaymentsConfig } from './payments/config.ts'
import { readSecretFiles } from './secret-files.ts'

/** At most 600 attempts of 3 ms, half of them on average. */
const PROOF_TRIES = 600

export type Config = {
  /** All data: the embedded database, pictures and published pages. */
  dataDir: string
  /** Where pictures and private files are if not in `dataDir`: a bucket that all machines share. */
  filesBucket: Place['filesBucket']
  /** PostgreSQL; undefined uses the embedded database. */
  databaseUrl: string | undefined
  databaseLimits: DatabaseLimits
  /** Loopback by default; 0.0.0.0 listens on every network. */
  host: string
  port: number
  /** Public URL of the shop without a trailing slash. */
  siteUrl: string
  /** Origin of the shop's pages if it differs from the API's; otherwise undefined. */
  shopOrigin: string | undefined
  /** URL for people to open: the public one, or this machine's if none is set. */
  visitUrl: string
  /** Secret for all keyed hashes, at least 32 characters; undefined uses one generated in `dataDir`. */
  secretKey: string | undefined
  /** Addresses and networks, separated by commas, whose X-Forwarded-For is trusted; none by default. */
  trustProxy: string | false
  /** Most attempts of the easiest proof of work: about a second on a phone. */
  proofTries: number
  /**
   * A trial without real customers: messages without a gateway go to the mailbox, and test providers process payments.
   */
  isTrial: boolean
  /** Whether a new trial gets the demo catalogue. */
  demoCatalogue: boolean
  /** Whether a new trial gets sample orders. */
  sampleOrders: boolean
  /** Whether all pictures are made after the start, before anyone asks for them. */
  picturesAhead: boolean
  messaging: MessagingConfig
  payments: PaymentsConfig
  /** Undefined if short addresses are not looked up. */
  nationalAddress: NationalAddressConfig | undefined
  /** Hosts of push services besides those of known browsers. */
  pushHosts: string[]
  /** Hosts and networks that are not public, to which mail, pulls and callbacks may go. */
  privateHosts: string[]
  publishing: PublishingConfig
  /** Where monitors read measurements; undefined if nobody does. */
  metrics: { host: string; port: number } | undefined
  /** How long a stopping server still answers after /readyz has told load balancers. */
  drainMs: number
  /** A pino level: 'info' logs every request. */
  logLevel: string
}

/** Where the checkout's pages, and no others, may send cards; null if they send none. */
export const cardTarget = ({ payments }: Pick<Config, 'payments'>): string | null => cardTokensUrl(payments)

/** Reads the configuration from the environment; every setting has a default. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  readSecretFiles(env)
  // Only Amazon's client reads these.
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const) valueOf(env, name)
  const port = valueOf(env, 'PORT') ?? 3000
  const secretKey = valueOf(env, 'SECRET_KEY')
  if (secretKey !== undefined && secretKey.length < 32) throw new Error('SECRET_KEY must have at least 32 characters')
  const host = valueOf(env, 'HOST') ?? 'localhost'
  const isTrial = readTrial(env, host)
  const siteUrl = (valueOf(env, 'SITE_URL') ?? site.siteUrl).replace(/\/+$/, '')
  requireOneSite(siteUrl, site.apiUrl)
  return {
    secretKey,
    trustProxy: valueOf(env, 'TRUST_PROXY')?.join(',') || false,
    proofTries: PROOF_TRIES,
    isTrial,
    demoCatalogue: valueOf(env, 'DEMO_CATALOGUE') !== '0',
    sampleOrders: valueOf(env, 'DEMO_CATALOGUE') !== '0' && valueOf(env, 'SAMPLE_ORDERS') !== '0',
    picturesAhead: valueOf(env, 'PICTURES_AHEAD') !== '0',
    dataDir: path.resolve(valueOf(env, 'DATA_DIR') ?? '.data'),
    filesBucket: readFilesBucket(env),
    databaseUrl: valueOf(env, 'DATABASE_URL'),
    databaseLimits: readDatabaseLimits(env),
    host,
    port,
    messaging: readMessaging(env),
    payments: readPayments(env, { isTrial, port }),
    nationalAddress: readNationalAddress(env),
    pushHosts: valueOf(env, 'PUSH_HOSTS') ?? [],
    privateHosts: valueOf(env, 'ALLOWED_PRIVATE_HOSTS') ?? [],
    publishing: readPublishing(env),
    metrics: readMetrics(env),
    drainMs: isTrial ? 0 : milliseconds(env, 'DRAIN_SECONDS', 5),
    logLevel: valueOf(env, 'LOG_LEVEL') ?? 'warn',
    siteUrl,
    shopOrigin: shopOrigin(siteUrl, site.apiUrl),
    visitUrl: !valueOf(env, 'SITE_URL') && isLoopback(host) ? `http://localhost:${port}` : siteUrl,
  }
}

/** The first must stay below three seconds, within which the shop answers without its database. */
const readDatabaseLimits = (env: NodeJS.ProcessEnv): DatabaseLimits => ({
  connect: milliseconds(env, 'DATABASE_CONNECT_SECONDS', 2.5),
  statement: milliseconds(env, 'DATABASE_STATEMENT_SECONDS', 30),
  idleInTransaction: milliseconds(env, 'DATABASE_IDLE_SECONDS', 60),
})

function readMetrics(env: NodeJS.ProcessEnv): Config['metrics'] {
  const port = valueOf(env, 'METRICS_PORT')
  return port === undefined ? undefined : { host: valueOf(env, 'METRICS_HOST') ?? '127.0.0.1', port }
}

const milliseconds = (env: NodeJS.ProcessEnv, name: ValueName & `${string}_SECONDS`, byDefault: number): number =>
  Math.round((valueOf(env, name) ?? byDefault) * 1000)

/**
 * The TRIAL setting; by default true if the shop is only reachable from this machine and no public URL or proxy is set.
 */
function readTrial(env: NodeJS.ProcessEnv, host: string): boolean {
  const said = valueOf(env, 'TRIAL')
  if (said === '1' && !isLoopback(host))
    throw new Error('TRIAL=1 is for a shop that only this machine reaches: HOST must be localhost')
  if (said) return said === '1'
  return isLoopback(host) && !valueOf(env, 'SITE_URL') && !valueOf(env, 'TRUST_PROXY')
}

/** A trial with a public URL may be a real shop behind an unconfigured proxy. */
export function isDoubtfulTrial({ isTrial, siteUrl }: Pick<Config, 'isTrial' | 'siteUrl'>): boolean {
  const { hostname } = new URL(siteUrl)
  return isTrial && !isLoopback(hostname.replace(/^\[|\]$/g, '')) && !hostname.endsWith('.example')
}

/** Whether the host is only reachable from this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
