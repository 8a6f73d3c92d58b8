import { line, oneOf, token, webAddress } from '#server/platform/config-readers.ts'
import { readerOf } from '#server/platform/config-values.ts'
import type { CarrierSettings } from '../carrier-folder.ts'

export type OtoAccount = {
  url: string
  refreshToken: string
  /** Undefined: webhooks are refused, and the shop asks by itself. */
  secret: string | undefined
}

const KEYS = ['OTO_REFRESH_TOKEN', 'OTO_WEBHOOK_SECRET'] as const
const HOSTS = { live: 'https://api.tryoto.com/rest/v2', staging: 'https://staging-api.tryoto.com/rest/v2' }
const ACCOUNTS = ['live', 'staging'] as const
const values = {
  OTO_ACCOUNT: oneOf(...ACCOUNTS),
  OTO_REFRESH_TOKEN: token,
  OTO_URL: webAddress,
  OTO_WEBHOOK_SECRET: line,
}
const valueOf = readerOf(values)

export const settings = {
  values,
  entered: [...KEYS, 'OTO_ACCOUNT'],
  secrets: KEYS,
  choices: { OTO_ACCOUNT: { several: false, options: ACCOUNTS } },
  read(env) {
    const refreshToken = valueOf(env, 'OTO_REFRESH_TOKEN')
    const secret = valueOf(env, 'OTO_WEBHOOK_SECRET')
    if (!refreshToken && secret) throw new Error('OTO_WEBHOOK_SECRET needs OTO_REFRESH_TOKEN')
    if (!refreshToken) return undefined
    return { refreshToken, secret, url: valueOf(env, 'OTO_URL') ?? HOSTS[valueOf(env, 'OTO_ACCOUNT') ?? 'live'] }
  },
  isTest: ({ url }) => url.startsWith(HOSTS.staging),
  emulated: (url) => ({ url: `${url}/oto`, refreshToken: 'oto-emulator', secret: 'oto-emulator-webhooks' }),
} satisfies CarrierSettings<OtoAccount>
