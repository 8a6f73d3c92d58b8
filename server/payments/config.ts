import type { OnPageMethod } from '#api/contract/cards.ts'
import type { PaymentProviderName } from '#api/contract/settings/provider-names.ts'
import { valueOf } from '#server/platform/config-values.ts'
import { paymentProvider, paymentProviders, type Accounts, type EarlierAccount } from './providers/registry.ts'

declare module '#server/platform/config.ts' {
  interface Config {
    payments: PaymentsConfig
  }
}

/** Accounts with providers. A trial shop without any uses emulators. */
export type PaymentsConfig = Accounts & {
  /** Payment methods taken on the shop's own page instead of the provider's. */
  onPage: readonly OnPageMethod[]
  usesEmulators: boolean
  /** Accounts whose keys were replaced or removed, the newest first. */
  earlier: readonly EarlierAccount[]
  /**
   * Local URL of the emulators; undefined if they were not used, or before they listen on a free port. A trial whose
   * keys were entered keeps it for the payments that began there.
   */
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
  const accounts = Object.fromEntries(
    paymentProviders.map(([name, { settings }]) => [name, settings.read(env)]),
  ) as Accounts
  const usesEmulators = isTrial && Object.values(accounts).every((one) => one === undefined)
  return {
    ...accounts,
    onPage: paymentProviders.flatMap(([, { settings }]) => settings.onPage?.(env) ?? []),
    usesEmulators,
    earlier: [],
    emulatorUrl: usesEmulators
      ? (ownUrl ?? (port === 0 ? undefined : `http://localhost:${emulatorPort(port)}`))
      : undefined,
    hasOwnEmulator: ownUrl !== undefined,
  }
}

/** An account of earlier keys; none if this release does not understand its values any more. */
export function readEarlier(name: PaymentProviderName, env: NodeJS.ProcessEnv): EarlierAccount[] {
  try {
    const account = paymentProvider(name).settings.read(env)
    return account ? [{ name, account } as EarlierAccount] : []
  } catch {
    return []
  }
}

/** @param port of the shop; 0 for any free port */
export const emulatorPort = (port: number): number =>
  port === 0 ? 0 : port + EMULATOR_PORT > 65535 ? port - EMULATOR_PORT : port + EMULATOR_PORT
