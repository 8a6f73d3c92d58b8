import type { Database } from '#server/database/connect.ts'

const addresses = new WeakMap<Database, PromiseWithResolvers<string>>()

function addressOf(db: Database): PromiseWithResolvers<string> {
  let known = addresses.get(db)
  if (!known) addresses.set(db, (known = Promise.withResolvers()))
  return known
}

/** Where this process answers for the catalogue in `db`; said once it listens. */
export const announceApi = (db: Database, url: string): void => addressOf(db).resolve(url)

/** Jobs begin before the server listens: they wait for its address. */
export const apiAddress = (db: Database): Promise<string> => addressOf(db).promise
