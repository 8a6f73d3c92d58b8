import type { ProductWritten } from '#api/contract/staff-catalogue.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { figure, median, percentile, type Figure } from './figures.ts'
import { waitForRun } from './receipts.ts'
import { staffCalls } from './staff-call.ts'

const ASKS_MS = 25

/** ms from the call of staff that renames a product until the last of its pages is in place, product by product. */
export async function measurePatches(url: string, secret: string, db: Database, skus: string[]): Promise<Figure[]> {
  const call = await staffCalls(url, db, 'catalogue.write')
  const times: number[] = []
  for (const sku of skus) {
    const began = performance.now()
    const data = await call<ProductWritten>('PATCH', `products/${encodeURIComponent(sku)}`, {
      title: `منتج ${sku} بعد التعديل`,
    })
    const answered = performance.now() - began
    const run = await waitForRun(url, secret, data.publishing_run!, ASKS_MS)
    if (run.state === 'failed') throw new Error(`the run of ${sku} failed`)
    times.push(answered + run.ms.live!)
  }
  return [
    figure('one product patched by the API, call to pages in place, p50', median(times), 'ms'),
    figure('one product patched by the API, call to pages in place, p95', percentile(times, 0.95), 'ms', 250),
  ]
}
