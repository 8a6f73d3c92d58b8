import { headerField, line, token, webAddress } from '#server/platform/config-readers.ts'
import { readerOf } from '#server/platform/config-values.ts'
import { bothOrNone, type ProviderSettings } from '../payment-provider.ts'

export type TabbyConfig = {
  url: string
  secretKey: string
  merchantCode: string
  /** The header configured for the webhook, if any. */
  webhookHeader: { title: string; value: string } | undefined
}

const KEYS = ['TABBY_SECRET_KEY', 'TABBY_MERCHANT_CODE'] as const
const values = {
  TABBY_MERCHANT_CODE: line,
  TABBY_SECRET_KEY: token,
  TABBY_URL: webAddress,
  TABBY_WEBHOOK_HEADER: headerField,
}
const valueOf = readerOf(values)

export const settings = {
  values,
  entered: [...KEYS, 'TABBY_WEBHOOK_HEADER'],
  secrets: ['TABBY_SECRET_KEY', 'TABBY_WEBHOOK_HEADER'],
  read(env) {
    const keys = bothOrNone(KEYS, (name) => valueOf(env, name))
    if (!keys) return undefined
    const [secretKey, merchantCode] = keys
    return {
      secretKey,
      merchantCode,
      webhookHeader: valueOf(env, 'TABBY_WEBHOOK_HEADER'),
      url: valueOf(env, 'TABBY_URL') ?? 'https://api.tabby.sa',
    }
  },
  isTest: ({ secretKey }) => secretKey.startsWith('sk_test_'),
  emulated: (url) => ({
    url: `${url}/tabby`,
    secretKey: 'sk_test_emulator',
    merchantCode: 'SA',
    webhookHeader: { title: 'x-tabby-signature', value: 'tabby-emulator' },
  }),
} satisfies ProviderSettings<TabbyConfig>
