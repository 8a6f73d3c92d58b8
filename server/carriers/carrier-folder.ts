import type { Values } from '#server/platform/config-values.ts'
import type { KeyChoice, KeyEntry } from '#server/settings/providers/service.ts'
import type { CarrierCalls } from './carrier.ts'
import type { Emulate } from './emulators/emulated-parcel.ts'

type Env = NodeJS.ProcessEnv

/** A carrier as its folder exports it. */
export type CarrierFolder<Account extends { url: string } = { url: string }> = {
  words: { /** What it is called. */ name: string }
  /** How staff enter its keys in the admin. */
  entry?: KeyEntry
  settings: CarrierSettings<Account>
  open(account: Account): CarrierCalls
  /** Loaded only where the emulators run. */
  emulate: () => Promise<Emulate>
}

/** The values of an account in the environment, of which staff may enter some instead. */
export type CarrierSettings<Account extends { url: string } = { url: string }> = {
  /** Each value with its reader. */
  values: Values
  /** What staff may enter. */
  entered: readonly string[]
  /** What may come in a file, and is never shown. */
  secrets: readonly string[]
  choices?: Readonly<Record<string, KeyChoice>>
  /** Undefined without keys. @throws for a part of an account */
  read: (env: Env) => Account | undefined
  isTest(account: Account): boolean
  emulated: (url: string) => Account
}
