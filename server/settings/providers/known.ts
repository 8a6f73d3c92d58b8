import { PROVIDERS, type ProviderKeyName } from '#api/contract/settings/provider-names.ts'

/** How staff enter the keys of a provider, in the shop's language. */
export type KeyEntry = {
  /** Where the provider shows them. */
  where: string
  /** What each value is called, by its name in the environment. */
  values: Readonly<Record<string, string>>
  /** Where the webhook's address goes, of a provider that has one. */
  webhook?: string
}

/** A value that is chosen from a list. */
export type KeyChoice = { several: boolean; options: readonly string[] }

export type KnownProvider = {
  /** What it is called, in the shop's language. */
  name: string
  /** The values that staff may enter, by their names in the environment. */
  entered: readonly string[]
  /** Those of them that are hidden while they are typed. */
  secrets: readonly string[]
  choices: Readonly<Record<string, KeyChoice>>
  /** Whether a value is understood, whatever the others are. */
  isRead: (name: string, text: string) => boolean
  entry?: KeyEntry | undefined
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
