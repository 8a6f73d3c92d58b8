import type { Database } from '#server/platform/database/connect.ts'

const addresses = new WeakMap<Database, PromiseWithResolvers<string>>()

function addressOf(db: Database): PromiseWithResolvers<string> {
  let address = addresses.get(db)
  if (!address) addresses.set(db, (address = Promise.withResolvers()))
  return address
}

/** Sets the URL at which this process serves the catalogue in `db`. Call it once the server listens. */
export const announceApi = (db: Database, url: string): void => addressOf(db).resolve(url)

/** Jobs start before the server listens, so they wait for its URL. */
export const apiAddress = (db: Database): Promise<string> => addressOf(db).promise
