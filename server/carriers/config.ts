import { carrierFolders, type CarrierAccounts } from './registry.ts'

declare module '#server/platform/config.ts' {
  interface Config {
    carriers: CarriersConfig
  }
}

/** Accounts with carriers. A trial shop without any uses emulators. */
export type CarriersConfig = CarrierAccounts & {
  usesEmulators: boolean
  /** Undefined if they are not used, or before they listen on a free port. */
  emulatorUrl: string | undefined
}

/** Offset of the emulators' port from the shop's. */
const EMULATOR_PORT = 800

export function readCarriers(
  env: NodeJS.ProcessEnv,
  { isTrial, port }: { isTrial: boolean; port: number },
): CarriersConfig {
  const accounts = Object.fromEntries(
    carrierFolders.map(([name, { settings }]) => [name, settings.read(env)]),
  ) as CarrierAccounts
  const usesEmulators = isTrial && Object.values(accounts).every((one) => one === undefined)
  const isKnown = usesEmulators && port !== 0
  return { ...accounts, usesEmulators, emulatorUrl: isKnown ? `http://localhost:${emulatorPort(port)}` : undefined }
}

/** @param port of the shop; 0 for any free port */
export const emulatorPort = (port: number): number =>
  port === 0 ? 0 : port + EMULATOR_PORT > 65535 ? port - EMULATOR_PORT : port + EMULATOR_PORT
