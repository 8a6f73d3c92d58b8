import { ON_PAGE_METHODS } from '#api/contract/cards.ts'
import {
  bucketName,
  databaseAddress,
  headerField,
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

/** Every value of the environment, and of providers in the database, with the only reader of it. */
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
  MOYASAR_ON_PAGE: listOf(oneOf(...ON_PAGE_METHODS)),
  MOYASAR_PUBLISHABLE_KEY: token,
  MOYASAR_SECRET_KEY: token,
  MOYASAR_URL: webAddress,
  MOYASAR_WEBHOOK_SECRET: line,
  NATIONAL_ADDRESS_KEY: token,
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
  SMS_PROVIDER: oneOf('unifonic', 'taqnyat'),
  SMS_SENDER: line,
  SMTP_HOST: host,
  SMTP_PASSWORD: line,
  SMTP_PORT: port,
  SMTP_SECURITY: oneOf(...MAIL_SECURITIES),
  SMTP_URL: mailUrl,
  SMTP_USER: line,
  TABBY_MERCHANT_CODE: line,
  TABBY_SECRET_KEY: token,
  TABBY_URL: webAddress,
  TABBY_WEBHOOK_HEADER: headerField,
  TAMARA_NOTIFICATION_TOKEN: line,
  TAMARA_TOKEN: token,
  TAMARA_URL: webAddress,
  TAQNYAT_TOKEN: token,
  TRIAL: oneOf('0', '1'),
  TRUST_PROXY: listOf(proxy),
  UNIFONIC_APP_SID: token,
  WEBHOOK_SECRETS: (text: string): string[] =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(line),
  WORK_ON_JOBS: line,
} satisfies Record<string, Reader<unknown>>

export type ValueName = keyof typeof VALUES
type Env = NodeJS.ProcessEnv

/** Undefined for an empty value. @throws if there is more in it than its parts */
export function valueOf<Name extends ValueName>(env: Env, name: Name): ReturnType<(typeof VALUES)[Name]> | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  try {
    return (VALUES[name] as Reader<ReturnType<(typeof VALUES)[Name]>>)(text)
  } catch (error) {
    throw new Error(`${name} ${(error as Error).message}`, { cause: error })
  }
}
