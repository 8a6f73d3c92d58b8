import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { deliverEvents } from '#server/integrations/endpoints/deliver.ts'
import { addEndpoint } from '#server/integrations/endpoints/endpoints.ts'
import { emitEvents } from '#server/outbox/service.ts'
import { openDatabase, type Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { eventDeliveries, webhookEndpoints } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { answering, hanging, startReceiver, type Behaviour, type Receiver } from '#tests/fixtures/webhook-receiver.ts'
import { freshPostgres } from '#scripts/fresh-postgres.ts'
import { figure, median, percentile, type Bench, type Figure } from './figures.ts'

const SUBJECTS = 1000
/** Events a second. */
const PACE = 100
const ROUNDS = 1000
const GOAL_MS = { third: 1000, write: 2 }
/** For what is left when the last event is written. */
const LIMIT_MS = 15 * 60_000

/**
 * Sends events to three endpoints, of which one hangs and one fails half the time. Uses the PostgreSQL of
 * DATABASE_URL where it is set, else the embedded one.
 */
export const bench: Bench = async ({ products: events, say }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-bench-'))
  const isExternal = Boolean(process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'])
  const server = isExternal ? await freshPostgres('bench') : undefined
  const { db, close } = await openDatabase({ databaseUrl: server?.url, dataDir })
  const hung = await startReceiver(hanging)
  const failing = await startReceiver(failingOnce())
  const third = await startReceiver(answering(200))
  try {
    return await measure({ db, dataDir, events, say }, { hung, failing, third })
  } finally {
    for (const receiver of [hung, failing, third]) await receiver.close()
    await close()
    await server?.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/**
 * Fails the first call of each event, and so half of all. By chance, one in 1,024 would fail ten times and be given
 * up.
 */
function failingOnce(): Behaviour {
  const failed = new Set<string>()
  return ({ headers }, answer) => {
    const id = headers['webhook-id']!
    answer.writeHead(failed.has(id) ? 200 : 500).end()
    failed.add(id)
  }
}

const eventOf = (index: number) => ({
  type: 'product.changed' as const,
  subject: `product:${index % SUBJECTS}`,
  data: { sku: String(index), change: 'changed' as const, fields: ['title'] },
})

async function measure(
  { db, dataDir, events, say }: { db: Database; dataDir: string; events: number; say: (text: string) => void },
  receivers: Record<'hung' | 'failing' | 'third', Receiver>,
): Promise<Figure[]> {
  const { alone, beside } = await costOfEvent(db)
  const config = { ...readConfig({}), dataDir, privateHosts: ['127.0.0.1'] }
  const entry = { description: '', types: ['product.changed'], permissions: ['catalogue.read'], enabled: true } as const
  for (const { url } of Object.values(receivers))
    await db.transaction((tx) =>
      addEndpoint(tx, config, { ...entry, url, types: [...entry.types], permissions: [...entry.permissions] }),
    )
  const stop = new AbortController()
  const running = deliverEvents({ db, config }, stop.signal)
  const written = await emitAll(db, events)
  say(`all written; the third has ${receivers.third.taken.length}`)
  await Promise.race([running, until(async () => (await deliveredTo(db, receivers.third)) === events)])
  const late = receivers.third.taken.map(({ event, at }) => at - written[Number(event.data['sku'])]!)
  say(`the third has all; the one that hangs has ${receivers.hung.taken.length}`)
  receivers.hung.behaviour = answering(200)
  await until(async () => {
    // As if the time of every retry had come.
    await inTransaction(db, (tx) =>
      tx
        .update(eventDeliveries)
        .set({ nextAttemptAt: sql`now()` })
        .where(sql`state = 'waiting' and next_attempt_at > now()`),
    )
    await pause(1000)
    return (await db.$count(eventDeliveries, sql`state = 'delivered'`)) === 3 * events
  })
  stop.abort()
  await running
  return [
    figure('a write without an event, median', median(alone), 'ms'),
    figure('an event adds to its median', median(beside) - median(alone), 'ms', GOAL_MS.write),
    figure('an event adds to its p95', percentile(beside, 0.95) - percentile(alone, 0.95), 'ms'),
    figure('to the third endpoint, median', median(late), 'ms'),
    figure('to the third endpoint, p95', percentile(late, 0.95), 'ms', GOAL_MS.third),
    ...Object.entries(receivers).flatMap(([name, { taken }]) => [
      figure(`lost at ${name}`, events - new Set(taken.map(({ event }) => event.data['sku'])).size, '', 0),
      figure(`out of order at ${name}`, outOfOrder(taken), '', 0),
    ]),
  ]
}

/** ms of transactions that write a row, and of those that write an event beside it, by turns. */
async function costOfEvent(db: Database): Promise<{ alone: number[]; beside: number[] }> {
  const costs = { alone: [] as number[], beside: [] as number[] }
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const withEvent = round % 2 === 1
    const began = performance.now()
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into staff (name, permissions) values ('bench', '{}')`)
      if (withEvent) await emitEvents(tx, [eventOf(0)])
    })
    costs[withEvent ? 'beside' : 'alone'].push(performance.now() - began)
  }
  return costs
}

/** @returns when each was written */
async function emitAll(db: Database, events: number): Promise<number[]> {
  const written: number[] = []
  const began = Date.now()
  for (let index = 0; index < events; index++) {
    const ahead = began + (index * 1000) / PACE - Date.now()
    if (ahead > 0) await pause(ahead)
    await emitEvents(db, [eventOf(index)])
    written.push(Date.now())
  }
  return written
}

function deliveredTo(db: Database, { url }: Receiver): Promise<number> {
  const of = db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(sql`url = ${url}`)
  return db.$count(eventDeliveries, sql`state = 'delivered' and endpoint_id in ${of}`)
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; !(await holds()); await pause(200))
    if (Date.now() > end) throw new Error('events did not arrive in time')
}

function outOfOrder(taken: Receiver['taken']): number {
  const newest = new Map<string, number>()
  let count = 0
  for (const { event } of taken) {
    const index = Number(event.data['sku'])
    if (index < (newest.get(event.subject) ?? -1)) count += 1
    newest.set(event.subject, Math.max(index, newest.get(event.subject) ?? -1))
  }
  return count
}
