import type { PaymentMethod } from '#api/contract/order.ts'
import type { Config } from '#server/platform/config.ts'
import { accountsAt } from '../emulators/accounts.ts'
import type { Provider, ProviderName } from '../provider.ts'
import { openMoyasar } from './moyasar.ts'
import { withSafePages } from './shopper-pages.ts'
import { openTabby } from './tabby.ts'
import { openTamara } from './tamara.ts'

export type Providers = Map<ProviderName, Provider>

/** The providers that can take payments: those with keys, or the emulators in a trial shop without any. */
export function openProviders({
  payments: { moyasar, tabby, tamara, emulatorUrl, onPage },
}: Pick<Config, 'payments'>): Providers {
  const stand = emulatorUrl === undefined ? undefined : accountsAt(emulatorUrl)
  const accounts = { moyasar: moyasar ?? stand?.moyasar, tabby: tabby ?? stand?.tabby, tamara: tamara ?? stand?.tamara }
  const found = [
    accounts.moyasar && withSafePages(openMoyasar(accounts.moyasar, !moyasar, onPage), accounts.moyasar.url),
    accounts.tabby && withSafePages(openTabby(accounts.tabby, !tabby), accounts.tabby.url),
    accounts.tamara && withSafePages(openTamara(accounts.tamara, !tamara), accounts.tamara.url),
  ].filter((one) => one !== undefined)
  return new Map(found.map((provider) => [provider.name, provider]))
}

export const providerFor = (providers: Providers, method: PaymentMethod): Provider | undefined =>
  [...providers.values()].find(({ methods }) => methods.includes(method))
