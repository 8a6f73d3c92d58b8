import type { OnPageMethod } from '#api/contract/cards.ts'
import type { Values } from '#server/platform/config-values.ts'
import type { KeyChoice, KeyEntry } from '#server/settings/providers/service.ts'
import type { Emulate } from '../emulators/emulator-context.ts'
import type { ProviderCalls } from '../provider.ts'

type Env = NodeJS.ProcessEnv
/** `url`: where the provider is called. */
type AnyAccount = { url: string }

/** A payment provider as its folder exports it. */
export type PaymentProvider<Account extends AnyAccount = AnyAccount> = {
  words: ProviderWords
  /** How staff enter its keys in the admin. */
  entry?: KeyEntry
  settings: ProviderSettings<Account>
  /** @param onPage what the shop's own page takes, of a provider that can do that */
  open(account: Account, onPage: readonly OnPageMethod[]): ProviderCalls
  /** Loaded only where the emulators run. */
  emulate: () => Promise<Emulate>
}

type ProviderWords = {
  /** What it is called: in the admin, in reports, and in what the API says of its webhooks. */
  name: string
  /** At the checkout under its name, of a provider that is a way to pay itself. */
  text?: string
}

/** The values of an account in the environment, of which staff may enter some instead. */
export type ProviderSettings<Account extends AnyAccount = AnyAccount> = {
  /** Each value with its reader. */
  values: Values
  /** What staff may enter. */
  entered: readonly string[]
  /** What may come in a file, and is never shown. */
  secrets: readonly string[]
  /** Values that are chosen from a list. */
  choices?: Readonly<Record<string, KeyChoice>>
  /** Undefined without keys. @throws for a part of an account, since it would silently take no payments */
  read: (env: Env) => Account | undefined
  /** What the shop's own page is to take instead of the provider's. */
  onPage?: (env: Env) => readonly OnPageMethod[]
  /** Whether the account moves no real money, as the provider documents it. */
  isTest(account: Account): boolean
  /** The account with the emulator, which is no secret: it serves this machine only, and moves no money. */
  emulated: (url: string) => Account
}

/** Both keys of an account, or neither. @throws for one of them */
export function bothOrNone<Name extends string>(
  names: readonly [Name, Name],
  valueOf: (name: Name) => string | undefined,
): [string, string] | undefined {
  const [first, second] = [valueOf(names[0]), valueOf(names[1])]
  if (first && second) return [first, second]
  if (first ?? second) throw new Error(`${names.join(' and ')} go together: set ${names[first ? 1 : 0]}`)
  return undefined
}
