import type { OnPageMethod } from '#api/contract/cards.ts'
import { valueOf } from '#server/platform/config-values.ts'
import { openProviders } from './providers/open-providers.ts'
import { paymentProviders, type Accounts } from './providers/registry.ts'

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
  /** Local URL of the emulators; undefined if they are not used, or before they listen on a free port. */
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
    emulatorUrl: usesEmulators
      ? (ownUrl ?? (port === 0 ? undefined : `http://localhost:${emulatorPort(port)}`))
      : undefined,
    hasOwnEmulator: ownUrl !== undefined,
  }
}

/** The URL to which the checkout's page sends cards; null if it sends none. */
export function cardTokensUrl(payments: PaymentsConfig): string | null {
  const pages = [...openProviders({ payments }).values()].map(({ onPage }) => onPage)
  return pages.find((page) => page?.methods.includes('card'))?.tokens.url ?? null
}

/** @param port of the shop; 0 for any free port */
export const emulatorPort = (port: number): number =>
  port === 0 ? 0 : port + EMULATOR_PORT > 65535 ? port - EMULATOR_PORT : port + EMULATOR_PORT
