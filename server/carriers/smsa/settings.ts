import { oneOf, token, webAddress } from '#server/platform/config-readers.ts'
import { readerOf } from '#server/platform/config-values.ts'
import type { CarrierSettings } from '../carrier-folder.ts'

export type SmsaAccount = { url: string; key: string }

const KEY = 'SMSA_API_KEY'
const HOSTS = { live: 'https://ecomapis.smsaexpress.com', sandbox: 'https://ecomapis-sandbox.azurewebsites.net' }
const ACCOUNTS = ['live', 'sandbox'] as const
const values = {
  SMSA_ACCOUNT: oneOf(...ACCOUNTS),
  SMSA_API_KEY: token,
  SMSA_URL: webAddress,
}
const valueOf = readerOf(values)

export const settings = {
  values,
  entered: [KEY, 'SMSA_ACCOUNT'],
  secrets: [KEY],
  choices: { SMSA_ACCOUNT: { several: false, options: ACCOUNTS } },
  read(env) {
    const key = valueOf(env, KEY)
    return key ? { key, url: valueOf(env, 'SMSA_URL') ?? HOSTS[valueOf(env, 'SMSA_ACCOUNT') ?? 'live'] } : undefined
  },
  isTest: ({ url }) => url.startsWith(HOSTS.sandbox),
  emulated: (url) => ({ url: `${url}/smsa`, key: 'smsa-emulator' }),
} satisfies CarrierSettings<SmsaAccount>
