import { line, token, webAddress } from '#server/platform/config-readers.ts'
import { readerOf } from '#server/platform/config-values.ts'
import { bothOrNone, type ProviderSettings } from '../payment-provider.ts'

export type TamaraConfig = { url: string; token: string; notificationToken: string }

const KEYS = ['TAMARA_TOKEN', 'TAMARA_NOTIFICATION_TOKEN'] as const
const values = { TAMARA_NOTIFICATION_TOKEN: line, TAMARA_TOKEN: token, TAMARA_URL: webAddress }
const valueOf = readerOf(values)

export const settings = {
  values,
  entered: KEYS,
  secrets: KEYS,
  read(env) {
    const keys = bothOrNone(KEYS, (name) => valueOf(env, name))
    if (!keys) return undefined
    const [accountToken, notificationToken] = keys
    return { token: accountToken, notificationToken, url: valueOf(env, 'TAMARA_URL') ?? 'https://api.tamara.co' }
  },
  isTest: ({ url }) => new URL(url).hostname === 'api-sandbox.tamara.co',
  emulated: (url) => ({
    url: `${url}/tamara`,
    token: 'tamara-emulator',
    notificationToken: 'tamara-emulator-notifications',
  }),
} satisfies ProviderSettings<TamaraConfig>
