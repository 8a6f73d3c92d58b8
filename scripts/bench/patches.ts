import type { ProductWritten } from '#api/contract/staff-catalogue.ts'
import type { Database } from '#server/database/connect.ts'
import { addKey } from '#server/staff/service.ts'
import { figure, type Figure } from './figures.ts'
import { waitForRun } from './receipts.ts'

const ASKS_MS = 25

/** ms from the call of staff that renames a product until the last of its pages is in place, product by product. */
export async function measurePatches(url: string, secret: string, db: Database, skus: string[]): Promise<Figure[]> {
  const { token } = await addKey(db, null, {
    name: 'bench',
    permissions: ['catalogue.write'],
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const times: number[] = []
  for (const sku of skus) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/staff/products/${encodeURIComponent(sku)}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ title: `منتج ${sku} بعد التعديل` }),
    })
    const answered = performance.now() - began
    if (!answer.ok) throw new Error(`the patch of ${sku} was answered by ${answer.status}`)
    const { data } = (await answer.json()) as { data: ProductWritten }
    const run = await waitForRun(url, secret, data.publishing_run!, ASKS_MS)
    if (run.state === 'failed') throw new Error(`the run of ${sku} failed`)
    times.push(answered + run.ms.live!)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)]!
  return [
    figure('one product patched by the API, call to pages in place, p50', at(0.5), 'ms'),
    figure('one product patched by the API, call to pages in place, p95', at(0.95), 'ms', 250),
  ]
}
