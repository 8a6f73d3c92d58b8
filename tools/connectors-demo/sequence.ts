import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { resolveOldPath } from '#server/catalogue/service.ts'
import { loadProduct } from '#server/catalogue/write/service.ts'
import { listDeliveries } from '#server/integrations/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Answer } from './cms.ts'

/** Halalas. */
type Shown = { sku: string; title: string; price: number; status: string }

/** An editor's work on one product. */
export type Work = {
  /** Of a product that the shop has. */
  sku: string
  renamed: string
  /**
   * Does something in the system, and waits until the shop has taken what follows.
   * @param verdicts of the deliveries that follow, with their reasons, in any order
   * @param changes what is then different in the shop
   * @throws if the shop took something else
   */
  step: (name: string, act: () => Promise<Answer>, verdicts: string[], changes?: Partial<Shown>) => Promise<Answer>
}

const WAIT_MS = 30_000
/** For deliveries that should not come. */
const MORE_MS = 300

export async function workOn(db: Database, source: string, sku: string): Promise<Work> {
  let expected = await shown(db, sku)
  let taken = 0
  return {
    sku,
    renamed: `${sku}-NEW`,
    step: async (name, act, verdicts, changes = {}) => {
      const answer = await act()
      const before = expected.sku
      expected = { ...expected, ...changes }
      for (
        const deadline = Date.now() + WAIT_MS;
        (await verdictsOf(db, source)).length < taken + verdicts.length;
        await pause(50)
      )
        if (Date.now() > deadline) break
      await pause(MORE_MS)
      const all = await verdictsOf(db, source)
      const news = all.slice(taken).toSorted()
      taken = all.length
      const now = await shown(db, expected.sku)
      if (!isDeepStrictEqual([news, now], [verdicts.toSorted(), expected]))
        throw new Error(`${source}, ${name}: ${JSON.stringify({ news, now, verdicts, expected })}`)
      const moved = before === expected.sku ? undefined : await resolveOldPath(db, `/products/${before}`)
      if (moved !== undefined && moved !== `/products/${expected.sku}`)
        throw new Error(`${before} redirects to ${moved}`)
      console.log(
        `${source} | ${name} | ${news.join(', ')} | ${now.sku} ${now.status}, ${now.price / 100} SAR, ${now.title}`,
      )
      return answer
    },
  }
}

async function shown(db: Database, sku: string): Promise<Shown> {
  const product = await db.transaction((tx) => loadProduct(tx, sku))
  if (!product) throw new Error(`the shop has no ${sku}`)
  const { title, status, variants } = product.state
  return { sku, title, status, price: variants[0]!.price }
}

/** Oldest first. */
async function verdictsOf(db: Database, source: string): Promise<string[]> {
  const deliveries = await listDeliveries(db, { source, limit: 100 })
  return deliveries.toReversed().map(({ verdict, reason }) => (reason === null ? verdict : `${verdict} ${reason}`))
}
