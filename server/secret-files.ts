import { readFileSync } from 'node:fs'
import type { ValueName } from './platform/config-values.ts'

/** Settings that are secrets, contain one, or come together with one. */
export const SECRETS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'CLOUDFLARE_TOKEN',
  'DATABASE_URL',
  'MOYASAR_PUBLISHABLE_KEY',
  'MOYASAR_SECRET_KEY',
  'MOYASAR_WEBHOOK_SECRET',
  'NATIONAL_ADDRESS_KEY',
  'SECRET_KEY',
  'SMTP_PASSWORD',
  'SMTP_URL',
  'TABBY_SECRET_KEY',
  'TABBY_WEBHOOK_HEADER',
  'TAMARA_NOTIFICATION_TOKEN',
  'TAMARA_TOKEN',
  'TAQNYAT_TOKEN',
  'UNIFONIC_APP_SID',
  'WEBHOOK_SECRETS',
] as const satisfies readonly ValueName[]

/**
 * Replaces each NAME_FILE by NAME with the file's content, without spaces at its ends: container engines and systemd
 * hand out secrets as files.
 * @throws if both are set, or the file cannot be read or is empty
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): void {
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new Error(`${name} and ${name}_FILE are both set`)
    const secret = contentOf(file, name)
    if (!secret) throw new Error(`${name}_FILE: ${file} is empty`)
    env[name] = secret
    delete env[`${name}_FILE`]
  }
}

function contentOf(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`${name}_FILE: ${(error as Error).message}`, { cause: error })
  }
}
