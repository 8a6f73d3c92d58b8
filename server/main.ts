import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'

export type Server = { /** Where this machine reaches it. */ url: string; close: () => Promise<void> }

/** Listens; port 0 takes a free one. */
export async function startServer(db: Database, config: Config): Promise<Server> {
  const app = await buildApp({ db, config, log: { level: config.logLevel } })
  await app.listen({ host: config.host, port: config.port })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => app.close() }
}
