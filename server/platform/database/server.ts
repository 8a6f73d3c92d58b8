import pg from 'pg'

/** A PostgreSQL server; a process uses it while it holds the connection from `join`. */
export type DatabaseServer = {
  /** For pools, other processes of this machine, and tools with their own driver. */
  url: string
  /** @throws if it cannot be reached within `limitMs` */
  join: (limitMs: number) => Promise<pg.Client>
  leave: (client: pg.Client) => Promise<void>
}

/** PostgreSQL that is operated externally. */
export const externalServer = (url: string): DatabaseServer => ({
  url,
  join: (limitMs) => connectWithin(url, limitMs),
  leave: (client) => client.end(),
})

/** Queries on this connection are instant, except that a start waits this long for a stop (embedded/embedded.ts). */
const QUERY_LIMIT_MS = 10_000

/** Opens a connection whose failure does not end the process. @throws the reason, or a timeout after `ms` */
export async function connectWithin(url: string, ms: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ms,
    query_timeout: QUERY_LIMIT_MS,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
