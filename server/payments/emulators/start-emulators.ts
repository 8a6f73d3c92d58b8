import type { AddressInfo } from 'node:net'
import { emulatorPort, type PaymentsConfig } from '../config.ts'
import { buildEmulator } from './app.ts'
import { openStage } from './emulator-context.ts'

export type Emulator = { url: string; close: () => Promise<void> }
type EmulatorOptions = {
  /** Where it keeps its payments. */
  dataDir: string
  /** 0 for any that is free. */
  port: number
  /** Where webhooks go; to the shop that the customer came from when undefined. */
  shopUrl?: string
}

/** Stands in for Moyasar, Tabby and Tamara on this machine. */
export async function startEmulator({ dataDir, port, shopUrl }: EmulatorOptions): Promise<Emulator> {
  const address = { url: '' }
  const stage = openStage(dataDir, () => address.url)
  const app = await buildEmulator(stage, shopUrl)
  await app.listen({ host: 'localhost', port })
  address.url = `http://localhost:${(app.server.address() as AddressInfo).port}`
  return {
    url: address.url,
    close: async () => {
      await app.close()
      await stage.close()
    },
  }
}

type Shop = { port: number; dataDir: string; payments: PaymentsConfig }

/**
 * The emulator that belongs to a trial shop without a provider; undefined when it needs none, or one runs by itself.
 */
export async function startEmulatorOf({
  port,
  dataDir,
  payments: { hasStandIns, hasOwnEmulator },
}: Shop): Promise<Emulator | undefined> {
  if (!hasStandIns || hasOwnEmulator) return undefined
  try {
    return await startEmulator({ dataDir, port: emulatorPort(port) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return startEmulator({ dataDir, port: 0 })
  }
}
