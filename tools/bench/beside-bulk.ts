import { setTimeout as pause } from 'node:timers/promises'
import type { PublishingRun } from '#api/contract/publishing.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { figure, percentile, type Figure } from './figures.ts'
import { waitForRun } from './receipts.ts'
import { staffCalls } from './staff-call.ts'

const ASKS_MS = 250
/** As an editor types them. */
const BETWEEN_MS = 2000
const PHONES = ['+966112223344', '+966112223345', '+966112223346'] as const
/** A price may take this long beside a large run, whatever it takes alone. */
const LEAST_LIMIT_MS = 3000

type About = {
  url: string
  secret: string
  db: Database
  skus: string[]
  /** Changes the price of one product, and resolves to its receipt. */
  publish: (sku: string) => Promise<PublishingRun>
  say: (text: string) => void
}

/** One price after another, alone and while all pages are published; and all pages, alone and beside these prices. */
export async function measureBesideBulk({ url, secret, db, skus, publish, say }: About): Promise<Figure[]> {
  const call = await staffCalls(url, db, 'settings.write')
  let next = 0
  const price = async (): Promise<number> => (await publish(skus[next++ % skus.length]!)).ms.live!
  const changeAll = async (phone: string): Promise<PublishingRun> => {
    const { publishing_run: run } = await call<{ publishing_run: string }>('PATCH', 'settings/contact', { phone })
    const done = await waitForRun(url, secret, run, ASKS_MS)
    return done.merged_into === null ? done : waitForRun(url, secret, done.merged_into, ASKS_MS)
  }
  say('prices alone')
  const idle: number[] = []
  while (idle.length < skus.length / 2) idle.push(await price())
  say('all pages alone')
  await changeAll(PHONES[0])
  const alone = await changeAll(PHONES[1])
  say('prices while all pages are published')
  const bulk = changeAll(PHONES[2])
  const isOver = (): Promise<boolean> => Promise.race([bulk.then(() => true), pause(BETWEEN_MS, false)])
  const busy: number[] = []
  while (!(await isOver())) busy.push(await price())
  const beside = await bulk
  const [idleP95, busyP95] = [percentile(idle, 0.95), percentile(busy, 0.95)]
  return [
    figure('one price alone, p50', percentile(idle, 0.5), 'ms'),
    figure('one price alone, p95', idleP95, 'ms'),
    figure('all pages alone', alone.ms.live! / 1000, 's'),
    figure('pages of that run', alone.rendered, 'pages'),
    figure('prices while all pages were published', busy.length, 'prices'),
    figure('one price meanwhile, p50', percentile(busy, 0.5), 'ms'),
    figure('one price meanwhile, p95', busyP95, 'ms', Math.max(5 * idleP95, LEAST_LIMIT_MS)),
    figure('all pages beside prices against alone', beside.ms.live! / alone.ms.live!, 'times', 1.3),
  ]
}
