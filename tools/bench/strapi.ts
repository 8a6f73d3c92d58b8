import type { WebhookSource } from '#api/contract/webhooks.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { figure, median, percentile, type Figure } from './figures.ts'
import { waitForRun } from './receipts.ts'
import { staffCalls } from './staff-call.ts'

const ASKS_MS = 25

type About = { url: string; secret: string; db: Database; skus: string[]; change: (sku: string) => Promise<void> }

/** ms from a call in Strapi's shape until the last page of the changed product is in place, product by product. */
export async function measureStrapi({ url, secret, db, skus, change }: About): Promise<Figure[]> {
  const call = await staffCalls(url, db, 'webhooks.write')
  const { source, secret: own } = await call<{ source: WebhookSource; secret: string }>(
    'PUT',
    'webhooks/sources/strapi',
    { preset: 'strapi' },
  )
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${own}`,
    'x-strapi-event': 'entry.update',
  }
  const address = `${url}${new URL(source.url).pathname}`
  const times: number[] = []
  for (const sku of skus) {
    await change(sku)
    const body = JSON.stringify({
      event: 'entry.update',
      createdAt: new Date().toISOString(),
      model: 'product',
      entry: { documentId: `doc-${sku}`, sku },
    })
    const began = performance.now()
    const answer = await fetch(address, { method: 'POST', headers, body })
    const { data } = (await answer.json()) as { data: { run_id: string } }
    const answered = performance.now() - began
    const run = await waitForRun(url, secret, data.run_id, ASKS_MS)
    if (run.state === 'failed') throw new Error(`the run of ${sku} failed`)
    times.push(answered + run.ms.live!)
  }
  return [
    figure("a call in Strapi's shape, to pages in place, p50", median(times), 'ms'),
    figure("a call in Strapi's shape, to pages in place, p95", percentile(times, 0.95), 'ms', 250),
  ]
}
