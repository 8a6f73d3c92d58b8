import path from 'node:path'
import { site } from '#site'
import type { DatabaseLimits } from './platform/database/connect.ts'
import { requireOneSite, shopOrigin } from './platform/http/cross-origin.ts'
import { readNationalAddress } from './addresses/config.ts'
import { readZatcaUrl } from './invoices/config.ts'
import { readFilesBucket } from './platform/storage/service.ts'
import { readMessaging } from './messaging/config.ts'
import { readPublishing } from './publishing/config.ts'
import { readCarriers } from './carriers/config.ts'
import { readPayments } from './payments/config.ts'
import { isLoopback, type Config } from './platform/config.ts'
import { valueOf, type ValueName } from './platform/config-values.ts'
import { readSecretFiles } from './secret-files.ts'

/** At most 600 attempts of 3 ms, half of them on average. */
const PROOF_TRIES = 600

export type { Config }

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
    carriers: readCarriers(env, { isTrial, port }),
    nationalAddress: readNationalAddress(env),
    zatcaUrl: readZatcaUrl(env),
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
