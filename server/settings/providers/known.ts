import { PROVIDERS, type ProviderKeyName } from '#api/contract/settings/provider-names.ts'

export type KnownProvider = {
  /** What it is called, in the shop's language. */
  name: string
  /** The values that staff may enter, by their names in the environment. */
  entered: readonly string[]
}

let known: Readonly<Record<ProviderKeyName, KnownProvider>> | undefined

/** Says what there is to know of providers, whose folders are in higher domains. */
export const introduceProviders = (all: Record<ProviderKeyName, KnownProvider>): void => void (known = all)

/** @throws before the providers are introduced */
export function knownProvider(provider: ProviderKeyName): KnownProvider {
  if (!known) throw new Error('providers are not known: call registerDomains first')
  return known[provider]
}

/** What each is called. */
export const providerNames = (): Record<ProviderKeyName, string> =>
  Object.fromEntries(PROVIDERS.map((provider) => [provider, knownProvider(provider).name])) as Record<
    ProviderKeyName,
    string
  >
