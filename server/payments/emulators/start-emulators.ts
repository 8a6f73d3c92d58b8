import type { AddressInfo } from 'node:net'
import { emulatorPort, type PaymentsConfig } from '../config.ts'
import { buildEmulator } from './app.ts'
import { openContext } from './emulator-context.ts'

export type Emulator = { url: string; close: () => Promise<void> }
type EmulatorOptions = {
  /** Folder of the stored payments. */
  dataDir: string
  /** 0 for any free port. */
  port: number
  /** URL for webhooks; by default the shop of the payment's return URL. */
  shopUrl?: string
}

/** Emulates all payment providers on this machine. */
export async function startEmulator({ dataDir, port, shopUrl }: EmulatorOptions): Promise<Emulator> {
  const address = { url: '' }
  const context = openContext(dataDir, () => address.url)
  const app = await buildEmulator(context, shopUrl)
  await app.listen({ host: 'localhost', port })
  address.url = `http://localhost:${(app.server.address() as AddressInfo).port}`
  return {
    url: address.url,
    close: async () => {
      await app.close()
      await context.close()
    },
  }
}

type Shop = { port: number; dataDir: string; payments: PaymentsConfig }

/** Starts the emulator of a trial shop without a provider; undefined if it needs none, or another process runs one. */
export async function startEmulatorOf({
  port,
  dataDir,
  payments: { usesEmulators, hasOwnEmulator },
}: Shop): Promise<Emulator | undefined> {
  if (!usesEmulators || hasOwnEmulator) return undefined
  try {
    return await startEmulator({ dataDir, port: emulatorPort(port) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return startEmulator({ dataDir, port: 0 })
  }
}
