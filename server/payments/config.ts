import { ON_PAGE_METHODS, type OnPageMethod } from '#api/contract/cards.ts'
import type { PROVIDER_VALUES } from '#api/contract/settings/provider-names.ts'
import { valueOf } from '#server/platform/config-values.ts'

declare module '#server/platform/config.ts' {
  interface Config {
    payments: PaymentsConfig
  }
}

export type MoyasarConfig = {
  url: string
  secretKey: string
  webhookSecret: string
  /** May only exchange cards for tokens; undefined if nothing is paid on the shop's own page. */
  publishableKey?: string | undefined
}
export type TabbyConfig = {
  url: string
  secretKey: string
  merchantCode: string
  /** The header configured for the webhook, if any. */
  webhookHeader: { title: string; value: string } | undefined
}
export type TamaraConfig = { url: string; token: string; notificationToken: string }

/** Accounts with providers. A trial shop without any uses emulators. */
export type PaymentsConfig = {
  moyasar: MoyasarConfig | undefined
  tabby: TabbyConfig | undefined
  tamara: TamaraConfig | undefined
  /** Payment methods taken on the shop's own page instead of Moyasar's. */
  onPage: readonly OnPageMethod[]
  usesEmulators: boolean
  /** Local URL of the emulators; undefined if they are not used, or before they listen on a free port. */
  emulatorUrl: string | undefined
  /** Another process runs the emulators. */
  hasOwnEmulator: boolean
}

/** Offset of the emulators' port from the shop's. */
const EMULATOR_PORT = 700

export function readPayments(
  env: NodeJS.ProcessEnv,
  { isTrial, port }: { isTrial: boolean; port: number },
): PaymentsConfig {
  const ownUrl = valueOf(env, 'PAYMENTS_EMULATOR_URL')
  const accounts = {
    moyasar: account(env, ['MOYASAR_SECRET_KEY', 'MOYASAR_WEBHOOK_SECRET'], ([secretKey, webhookSecret]) => ({
      secretKey,
      webhookSecret,
      publishableKey: valueOf(env, 'MOYASAR_PUBLISHABLE_KEY'),
      url: valueOf(env, 'MOYASAR_URL') ?? 'https://api.moyasar.com/v1',
    })),
    tabby: account(env, ['TABBY_SECRET_KEY', 'TABBY_MERCHANT_CODE'], ([secretKey, merchantCode]) => ({
      secretKey,
      merchantCode,
      webhookHeader: valueOf(env, 'TABBY_WEBHOOK_HEADER'),
      url: valueOf(env, 'TABBY_URL') ?? 'https://api.tabby.sa',
    })),
    tamara: account(env, ['TAMARA_TOKEN', 'TAMARA_NOTIFICATION_TOKEN'], ([token, notificationToken]) => ({
      token,
      notificationToken,
      url: valueOf(env, 'TAMARA_URL') ?? 'https://api.tamara.co',
    })),
  }
  const taken = valueOf(env, 'MOYASAR_ON_PAGE') ?? []
  const onPage = ON_PAGE_METHODS.filter((method) => taken.includes(method))
  if (onPage.length > 0 && accounts.moyasar && !accounts.moyasar.publishableKey?.startsWith('pk_'))
    throw new Error('MOYASAR_ON_PAGE needs MOYASAR_PUBLISHABLE_KEY, which begins with pk_')
  const usesEmulators = isTrial && Object.values(accounts).every((one) => one === undefined)
  return {
    ...accounts,
    onPage,
    usesEmulators,
    emulatorUrl: usesEmulators
      ? (ownUrl ?? (port === 0 ? undefined : `http://localhost:${emulatorPort(port)}`))
      : undefined,
    hasOwnEmulator: ownUrl !== undefined,
  }
}

/** The URL to which the checkout's page sends cards; null if it sends none. */
export function cardTokensUrl({ onPage, moyasar, emulatorUrl }: PaymentsConfig): string | null {
  const url = moyasar?.url ?? (emulatorUrl === undefined ? undefined : `${emulatorUrl}/moyasar/v1`)
  return url !== undefined && onPage.includes('card') ? `${url}/tokens` : null
}

/** @param port of the shop; 0 for any free port */
export const emulatorPort = (port: number): number =>
  port === 0 ? 0 : port + EMULATOR_PORT > 65535 ? port - EMULATOR_PORT : port + EMULATOR_PORT

type KeyName = (typeof PROVIDER_VALUES)['moyasar' | 'tabby' | 'tamara'][number] &
  `${string}_${'KEY' | 'CODE' | 'SECRET' | 'TOKEN'}`

/** Requires all of a provider's keys or none, since a partial account would silently offer no payments. */
function account<T>(
  env: NodeJS.ProcessEnv,
  names: [KeyName, KeyName],
  make: (values: [string, string]) => T,
): T | undefined {
  const [first, second] = names.map((name) => valueOf(env, name))
  if (first && second) return make([first, second])
  const missing = names.find((name) => !valueOf(env, name))
  if (first ?? second) throw new Error(`${names.join(' and ')} go together: set ${missing}`)
  return undefined
}
