import { line, oneOf, token, webAddress } from '#server/platform/config-readers.ts'
import { readerOf } from '#server/platform/config-values.ts'
import { bothOrNone, type ProviderSettings } from '../payment-provider.ts'

export type TamaraConfig = { url: string; token: string; notificationToken: string }

const KEYS = ['TAMARA_TOKEN', 'TAMARA_NOTIFICATION_TOKEN'] as const
const HOSTS = { live: 'https://api.tamara.co', sandbox: 'https://api-sandbox.tamara.co' }
const ACCOUNTS = ['live', 'sandbox'] as const
const values = {
  TAMARA_ACCOUNT: oneOf(...ACCOUNTS),
  TAMARA_NOTIFICATION_TOKEN: line,
  TAMARA_TOKEN: token,
  TAMARA_URL: webAddress,
}
const valueOf = readerOf(values)

export const settings = {
  values,
  entered: [...KEYS, 'TAMARA_ACCOUNT'],
  secrets: KEYS,
  choices: { TAMARA_ACCOUNT: { several: false, options: ACCOUNTS } },
  read(env) {
    const keys = bothOrNone(KEYS, (name) => valueOf(env, name))
    if (!keys) return undefined
    const [accountToken, notificationToken] = keys
    const host = HOSTS[valueOf(env, 'TAMARA_ACCOUNT') ?? 'live']
    return { token: accountToken, notificationToken, url: valueOf(env, 'TAMARA_URL') ?? host }
  },
  isTest: ({ url }) => url.startsWith(HOSTS.sandbox),
  emulated: (url) => ({
    url: `${url}/tamara`,
    token: 'tamara-emulator',
    notificationToken: 'tamara-emulator-notifications',
  }),
} satisfies ProviderSettings<TamaraConfig>
