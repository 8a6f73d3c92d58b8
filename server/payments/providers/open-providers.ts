import type { PaymentMethod } from '#api/contract/order.ts'
import type { Config } from '#server/platform/config.ts'
import { accountsAt } from '../emulators/accounts.ts'
import type { Provider, ProviderName } from '../provider.ts'
import { openMoyasar } from './moyasar.ts'
import { openTabby } from './tabby.ts'
import { openTamara } from './tamara.ts'

export type Providers = Map<ProviderName, Provider>

/** The providers that can take payments: those with keys, or the emulators in a trial shop without any. */
export function openProviders({
  payments: { moyasar, tabby, tamara, emulatorUrl, onPage },
}: Pick<Config, 'payments'>): Providers {
  const stand = emulatorUrl === undefined ? undefined : accountsAt(emulatorUrl)
  const found = [
    moyasar ? openMoyasar(moyasar, false, onPage) : stand && openMoyasar(stand.moyasar, true, onPage),
    tabby ? openTabby(tabby, false) : stand && openTabby(stand.tabby, true),
    tamara ? openTamara(tamara, false) : stand && openTamara(stand.tamara, true),
  ].filter((one) => one !== undefined)
  return new Map(found.map((provider) => [provider.name, provider]))
}

export const providerFor = (providers: Providers, method: PaymentMethod): Provider | undefined =>
  [...providers.values()].find(({ methods }) => methods.includes(method))
