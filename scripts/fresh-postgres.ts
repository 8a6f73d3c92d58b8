import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { DatabaseProblem } from '#server/platform/database/problem.ts'

/**
 * Creates a database on the server of DATABASE_URL or TEST_DATABASE_URL; `drop` deletes it.
 * @throws DatabaseProblem if neither is set
 */
export async function freshPostgres(purpose: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']
  if (!server) throw new DatabaseProblem('cli.needsPostgres')
  const name = `waha_${purpose}_${randomBytes(5).toString('hex')}`
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await administer(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) }
}
