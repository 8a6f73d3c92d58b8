import type { Database, Tx } from './connect.ts'

class RollBack extends Error {}

/** What `work` would return, without any of its changes; ids that it took are not given again. */
export async function tryOut<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  try {
    await db.transaction(async (tx) => {
      result = { value: await work(tx) }
      throw new RollBack()
    })
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
  }
  return result!.value
}
