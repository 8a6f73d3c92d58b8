import type { ProviderKeyName } from '#api/contract/settings/provider-names.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from './database/connect.ts'
import { readMessaging } from './messaging/config.ts'
import { readPayments } from './payments/config.ts'
import { withProviderKeys } from './settings/providers/service.ts'

/** The configuration with the keys that the merchant entered, where the environment has none. */
export async function withEnteredKeys(db: Tx, config: Config, env = process.env): Promise<Config> {
  const merged = await withProviderKeys(db, config, env)
  if (Object.keys(merged).length === Object.keys(env).length) return config
  return { ...config, messaging: readMessaging(merged), payments: readPayments(merged, config) }
}

/** @throws for values that do not make an account of the provider */
export function checkProviderValues(provider: ProviderKeyName, env: NodeJS.ProcessEnv): void {
  const { smtpUrl, sms } = readMessaging(env)
  const payments = readPayments(env, { isTrial: false, port: 0 })
  const account = { ...payments, smtp: smtpUrl, unifonic: sms, taqnyat: sms }[provider]
  if (!account) throw new Error(`no account of ${provider}`)
}
