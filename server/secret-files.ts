import { readFileSync } from 'node:fs'
import { PROVIDER_SECRETS } from './known-providers.ts'
import type { ValueName } from './platform/config-values.ts'

const OWN_SECRETS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'CLOUDFLARE_TOKEN',
  'DATABASE_URL',
  'NATIONAL_ADDRESS_KEY',
  'SECRET_KEY',
  'SMTP_PASSWORD',
  'SMTP_URL',
  'WEBHOOK_SECRETS',
] as const satisfies readonly ValueName[]

/** Settings that are secrets, contain one, or come together with one. */
export const SECRETS: readonly string[] = [...OWN_SECRETS, ...PROVIDER_SECRETS]

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
