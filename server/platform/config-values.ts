import { SMS_GATEWAYS } from '#api/contract/settings/provider-names.ts'
import {
  bucketName,
  count,
  databaseAddress,
  host,
  hostAndPort,
  hostOrNetwork,
  keyPrefix,
  line,
  listOf,
  mailbox,
  network,
  oneOf,
  port,
  seconds,
  token,
  webAddress,
  word,
  type Reader,
} from './config-readers.ts'
import { MAIL_SECURITIES, mailUrl } from './mail-url.ts'

const proxy: Reader<string> = (text) => (/^(loopback|linklocal|uniquelocal)$/.test(text) ? text : network(text))

/** Values of the environment, each with its only reader. Those of a provider are in its folder. */
export const VALUES = {
  ALLOWED_PRIVATE_HOSTS: listOf(hostOrNetwork),
  AWS_ACCESS_KEY_ID: token,
  AWS_REGION: word,
  AWS_SECRET_ACCESS_KEY: token,
  CLOUDFLARE_TOKEN: token,
  CLOUDFLARE_URL: webAddress,
  CLOUDFLARE_ZONE: word,
  CLOUDFRONT_DISTRIBUTION: word,
  CLOUDFRONT_ENDPOINT: webAddress,
  DATABASE_CONNECT_SECONDS: seconds,
  DATABASE_IDLE_SECONDS: seconds,
  DATABASE_STATEMENT_SECONDS: seconds,
  DATABASE_URL: databaseAddress,
  DATA_DIR: line,
  DEMO_CATALOGUE: line,
  DRAIN_SECONDS: seconds,
  HOST: host,
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  MAIL_FROM: mailbox,
  METRICS_HOST: host,
  METRICS_PORT: port,
  NATIONAL_ADDRESS_KEY: token,
  NATIONAL_ADDRESS_PER_MINUTE: count,
  NATIONAL_ADDRESS_PER_WEEK: count,
  NATIONAL_ADDRESS_URL: webAddress,
  PAYMENTS_EMULATOR_URL: webAddress,
  PICTURES_AHEAD: line,
  PORT: port,
  PUSH_HOSTS: listOf(hostAndPort),
  S3_BUCKET: bucketName,
  S3_ENCODING: oneOf('br', 'gzip'),
  S3_ENDPOINT: webAddress,
  S3_FILES_BUCKET: bucketName,
  S3_PREFIX: keyPrefix,
  S3_REGION: word,
  SAMPLE_ORDERS: line,
  SECRET_KEY: line,
  SITE_URL: webAddress,
  SMS_PROVIDER: oneOf(...SMS_GATEWAYS),
  SMS_SENDER: line,
  SMTP_HOST: host,
  SMTP_PASSWORD: line,
  SMTP_PORT: port,
  SMTP_SECURITY: oneOf(...MAIL_SECURITIES),
  SMTP_URL: mailUrl,
  SMTP_USER: line,
  TRIAL: oneOf('0', '1'),
  TRUST_PROXY: listOf(proxy),
  WEBHOOK_SECRETS: (text: string): string[] =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(line),
  WORK_ON_JOBS: line,
  ZATCA_URL: webAddress,
} satisfies Values

export type ValueName = keyof typeof VALUES
type Env = NodeJS.ProcessEnv
export type Values = Record<string, Reader<unknown>>

/** Reads the values of one table. A reader returns undefined for an empty value. @throws if there is more in it than its parts */
export const readerOf =
  <Table extends Values>(table: Table) =>
  <Name extends keyof Table & string>(env: Env, name: Name): ReturnType<Table[Name]> | undefined => {
    const text = env[name]?.trim()
    if (!text) return undefined
    try {
      return table[name]!(text) as ReturnType<Table[Name]>
    } catch (error) {
      throw new Error(`${name} ${(error as Error).message}`, { cause: error })
    }
  }

export const valueOf = readerOf(VALUES)
