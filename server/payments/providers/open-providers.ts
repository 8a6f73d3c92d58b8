import type { PaymentMethod } from '#api/contract/order.ts'
import type { Config } from '#server/platform/config.ts'
import type { Provider, ProviderName } from '../provider.ts'
import { paymentProviders } from './registry.ts'
import { withSafePages } from './shopper-pages.ts'

export type Providers = Map<ProviderName, Provider>

/** The providers that can take payments: those with keys, or the emulators in a trial shop without any. */
export function openProviders({ payments }: Pick<Config, 'payments'>): Providers {
  const { emulatorUrl, onPage } = payments
  return new Map(
    paymentProviders.flatMap(([name, { settings, open }]) => {
      const own = payments[name]
      const account = own ?? (emulatorUrl === undefined ? undefined : settings.emulated(emulatorUrl))
      if (!account) return []
      const provider = { name, isTest: !own || settings.isTest(own), ...open(account, onPage) }
      return [[name, withSafePages(provider, account.url)]]
    }),
  )
}

export const providerFor = (providers: Providers, method: PaymentMethod): Provider | undefined =>
  [...providers.values()].find(({ methods }) => methods.includes(method))
