import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'

export type Server = { /** Where this machine reaches it. */ url: string; close: () => Promise<void> }

/** Listens; port 0 takes a free one. */
export async function startServer(db: Database, config: Config): Promise<Server> {
  const app = await buildApp({ db, config })
  await app.listen({ host: config.host, port: config.port })
  const port = app.addresses()[0]!.port
  return { url: `http://localhost:${port}`, close: () => app.close() }
}
