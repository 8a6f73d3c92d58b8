import path from 'node:path'
import { site } from '#site'
import type { DatabaseLimits } from './database/connect.ts'
import { requireOneSite, shopOrigin } from './http/cross-origin.ts'
import { readNationalAddress } from './addresses/config.ts'
import { readFilesBucket } from './storage/service.ts'
import { readMessaging } from './messaging/config.ts'
import { readPublishing } from './publishing/config.ts'
import { readPayments } from './payments/config.ts'
import { isLoopback, type Config } from './platform/config.ts'
import { readSecretFiles } from './secret-files.ts'

/** At most 600 attempts of 3 ms, half of them on average. */
const PROOF_TRIES = 600

export type { Config }

/** Reads the configuration from the environment; every setting has a default. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  readSecretFiles(env)
  const port = Number(env['PORT'] ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${env['PORT']}"`)
  const secretKey = env['SECRET_KEY'] || undefined
  if (secretKey !== undefined && secretKey.length < 32) throw new Error('SECRET_KEY must have at least 32 characters')
  const host = env['HOST'] || 'localhost'
  const isTrial = readTrial(env, host)
  const siteUrl = (env['SITE_URL'] || site.siteUrl).replace(/\/+$/, '')
  requireOneSite(siteUrl, site.apiUrl)
  return {
    secretKey,
    trustProxy: env['TRUST_PROXY']?.trim() || false,
    proofTries: PROOF_TRIES,
    isTrial,
    demoCatalogue: env['DEMO_CATALOGUE'] !== '0',
    sampleOrders: env['DEMO_CATALOGUE'] !== '0' && env['SAMPLE_ORDERS'] !== '0',
    picturesAhead: env['PICTURES_AHEAD'] !== '0',
    dataDir: path.resolve(env['DATA_DIR'] || '.data'),
    filesBucket: readFilesBucket(env),
    databaseUrl: env['DATABASE_URL'] || undefined,
    databaseLimits: readDatabaseLimits(env),
    host,
    port,
    messaging: readMessaging(env),
    payments: readPayments(env, { isTrial, port }),
    nationalAddress: readNationalAddress(env),
    pushHosts: (env['PUSH_HOSTS'] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    publishing: readPublishing(env),
    metrics: readMetrics(env),
    drainMs: isTrial ? 0 : milliseconds(env, 'DRAIN_SECONDS', 5),
    logLevel: env['LOG_LEVEL'] || 'warn',
    siteUrl,
    shopOrigin: shopOrigin(siteUrl, site.apiUrl),
    visitUrl: !env['SITE_URL'] && isLoopback(host) ? `http://localhost:${port}` : siteUrl,
  }
}

/** The first must stay below three seconds, within which the shop answers without its database. */
const readDatabaseLimits = (env: NodeJS.ProcessEnv): DatabaseLimits => ({
  connect: milliseconds(env, 'DATABASE_CONNECT_SECONDS', 2.5),
  statement: milliseconds(env, 'DATABASE_STATEMENT_SECONDS', 30),
  idleInTransaction: milliseconds(env, 'DATABASE_IDLE_SECONDS', 60),
})

function readMetrics(env: NodeJS.ProcessEnv): Config['metrics'] {
  if (!env['METRICS_PORT']) return undefined
  const port = Number(env['METRICS_PORT'])
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`METRICS_PORT must be a number from 0 to 65535, not "${env['METRICS_PORT']}"`)
  return { host: env['METRICS_HOST'] || '127.0.0.1', port }
}

function milliseconds(env: NodeJS.ProcessEnv, name: string, byDefault: number): number {
  const seconds = Number(env[name] || byDefault)
  if (!Number.isFinite(seconds) || seconds <= 0)
    throw new Error(`${name} must be a number of seconds above 0, not "${env[name]}"`)
  return Math.round(seconds * 1000)
}

/**
 * The TRIAL setting; by default true if the shop is only reachable from this machine and no public URL or proxy is set.
 */
function readTrial(env: NodeJS.ProcessEnv, host: string): boolean {
  const said = env['TRIAL']?.trim()
  if (said && said !== '0' && said !== '1') throw new Error(`TRIAL must be 0 or 1, not "${said}"`)
  if (said === '1' && !isLoopback(host))
    throw new Error('TRIAL=1 is for a shop that only this machine reaches: HOST must be localhost')
  if (said) return said === '1'
  return isLoopback(host) && !env['SITE_URL'] && !env['TRUST_PROXY']?.trim()
}

/** A trial with a public URL may be a real shop behind an unconfigured proxy. */
export function isDoubtfulTrial({ isTrial, siteUrl }: Pick<Config, 'isTrial' | 'siteUrl'>): boolean {
  const { hostname } = new URL(siteUrl)
  return isTrial && !isLoopback(hostname.replace(/^\[|\]$/g, '')) && !hostname.endsWith('.example')
}
