import { ON_PAGE_METHODS, type OnPageMethod } from '#api/contract/cards.ts'
import { line, listOf, oneOf, token, webAddress } from '#server/platform/config-readers.ts'
import { readerOf } from '#server/platform/config-values.ts'
import { bothOrNone, type ProviderSettings } from '../payment-provider.ts'

export type MoyasarConfig = {
  url: string
  secretKey: string
  webhookSecret: string
  /** May only exchange cards for tokens; undefined if nothing is paid on the shop's own page. */
  publishableKey?: string | undefined
}

const KEYS = ['MOYASAR_SECRET_KEY', 'MOYASAR_WEBHOOK_SECRET'] as const
const values = {
  MOYASAR_ON_PAGE: listOf(oneOf(...ON_PAGE_METHODS)),
  MOYASAR_PUBLISHABLE_KEY: token,
  MOYASAR_SECRET_KEY: token,
  MOYASAR_URL: webAddress,
  MOYASAR_WEBHOOK_SECRET: line,
}
const valueOf = readerOf(values)

function onPage(env: NodeJS.ProcessEnv): OnPageMethod[] {
  const taken = valueOf(env, 'MOYASAR_ON_PAGE') ?? []
  return ON_PAGE_METHODS.filter((method) => taken.includes(method))
}

export const settings = {
  values,
  entered: [...KEYS, 'MOYASAR_PUBLISHABLE_KEY', 'MOYASAR_ON_PAGE'],
  secrets: [...KEYS, 'MOYASAR_PUBLISHABLE_KEY'],
  choices: { MOYASAR_ON_PAGE: { several: true, options: ON_PAGE_METHODS } },
  read(env) {
    const keys = bothOrNone(KEYS, (name) => valueOf(env, name))
    if (!keys) return undefined
    const [secretKey, webhookSecret] = keys
    const publishableKey = valueOf(env, 'MOYASAR_PUBLISHABLE_KEY')
    if (onPage(env).length > 0 && !publishableKey?.startsWith('pk_'))
      throw new Error('MOYASAR_ON_PAGE needs MOYASAR_PUBLISHABLE_KEY, which begins with pk_')
    return {
      secretKey,
      webhookSecret,
      publishableKey,
      url: valueOf(env, 'MOYASAR_URL') ?? 'https://api.moyasar.com/v1',
    }
  },
  onPage,
  isTest: ({ secretKey }) => secretKey.startsWith('sk_test_'),
  emulated: (url) => ({
    url: `${url}/moyasar/v1`,
    secretKey: 'sk_test_emulator',
    publishableKey: 'pk_test_emulator',
    webhookSecret: 'moyasar-emulator',
  }),
} satisfies ProviderSettings<MoyasarConfig>
