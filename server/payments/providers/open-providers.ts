import type { PaymentMethod } from '#api/contract/order.ts'
import type { PaymentsConfig } from '../config.ts'
import type { Provider, ProviderName } from '../provider.ts'
import { closed, withEarlier } from './earlier-accounts.ts'
import { paymentProviders } from './registry.ts'
import { withSafePages } from './shopper-pages.ts'

export type Providers = Pick<ReadonlyMap<ProviderName, Provider>, 'get' | 'values'>

type Payments = { payments: PaymentsConfig }
/** As far as all providers have it. */
type Account = { url: string }

const opened = new WeakMap<PaymentsConfig, ReadonlyMap<ProviderName, Provider>>()

/** The providers of these accounts, created once. */
export function openProviders({ payments }: Payments): ReadonlyMap<ProviderName, Provider> {
  const known = opened.get(payments) ?? openAll(payments)
  opened.set(payments, known)
  return known
}

/** The same as they are when they are asked for: keys may be entered while the server runs. */
export const currentProviders = (config: Payments): Providers => ({
  get: (name) => openProviders(config).get(name),
  values: () => openProviders(config).values(),
})

/**
 * The providers that can take payments: those with keys, or the emulators in a trial shop without any. Those of earlier
 * keys only go on with what began with them.
 */
const openAll = ({ earlier, emulatorUrl, usesEmulators, onPage, ...accounts }: PaymentsConfig) =>
  new Map(
    paymentProviders.flatMap(([name, { settings, open }]) => {
      const openAccount = (account: Account, isTest: boolean): Provider =>
        withSafePages({ name, isTest, ...open(account, onPage) }, account.url)
      const own: Account | undefined = accounts[name]
      const emulated = emulatorUrl === undefined ? undefined : openAccount(settings.emulated(emulatorUrl), true)
      const present = own ? openAccount(own, settings.isTest(own)) : usesEmulators ? emulated : undefined
      const former = earlier
        .filter((one) => one.name === name)
        .map(({ account }) => openAccount(account, settings.isTest(account)))
      const others = [...former, ...(emulated && emulated !== present ? [emulated] : [])].map(closed)
      const [first, ...rest] = present ? [present, ...others] : others
      return first ? [[name, withEarlier(first, rest)] as const] : []
    }),
  )

export const providerFor = (providers: Providers, method: PaymentMethod): Provider | undefined =>
  [...providers.values()].find(({ methods }) => methods.includes(method))

/** The URL to which the checkout's page sends cards; null if it sends none. */
export function cardTokensUrl(payments: PaymentsConfig): string | null {
  const pages = [...openProviders({ payments }).values()].map(({ onPage }) => onPage)
  return pages.find((page) => page?.methods.includes('card'))?.tokens.url ?? null
}
