import type { Values } from '#server/platform/config-values.ts'
import type { KeyChoice, KeyEntry } from '#server/settings/providers/service.ts'
import type { Transport } from '../transport.ts'
import type { GatewayEmulator } from './gateway-emulator.ts'

/** An SMS gateway as its folder exports it. */
export type SmsGateway<Account extends object = object> = {
  words: { /** What it is called. */ name: string }
  /** How staff enter its keys in the admin. */
  entry?: KeyEntry
  settings: GatewaySettings<Account>
  open(account: Account & SmsAccount): Transport
  /** For tests. */
  emulate: () => Promise<GatewayEmulator<Account>>
}

/** What all gateways need. */
export type SmsAccount = { sender: string; url: string }

export type GatewaySettings<Account extends object = object> = {
  /** Each value of the environment with its reader. */
  values: Values
  /** What staff may enter. */
  entered: readonly string[]
  /** What may come in a file, and is never shown. */
  secrets: readonly string[]
  /** Values that are chosen from a list. */
  choices?: Readonly<Record<string, KeyChoice>>
  url: string
  /** The keys of the account. @throws without them */
  read: (env: NodeJS.ProcessEnv) => Account
}
