import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, eq, inArray, sql } from '#server/platform/database/drizzle.ts'
import { publishingRuns, webhookDeliveries, webhookSources } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { FetchRefused, publicAnd, requestPublic, type FetchPolicy } from '#server/platform/http/public-address.ts'
import { declareJob, defineJob, enqueue, handleJob, PermanentFailure } from '#server/platform/jobs/service.ts'
import { runById, toRun } from '#server/publishing-requests/service.ts'
import { deliveryById, type Delivery } from './deliveries.ts'
import { signedHeaders } from './sign-standard.ts'
import { loadSource, type Source } from './sources.ts'

const TIME_LIMIT_MS = 15_000
const GONE = 410

type Due = { delivery: string }
/** Retried for about a day: 5 s, 10 s, … up to two hours apart. */
const sendReceiptJob = declareJob<Due>('send-webhook-receipt', {
  retries: 20,
  delay: 5,
  longestDelay: 7200,
  concurrency: 4,
})

/** Finds receipts whose runs are done, and enqueues one job for each. */
export const receiptsJob = defineJob<object>('webhook-receipts', async (_, { db }) => queueReceipts(db), {
  cron: '* * * * *',
  policy: 'short',
})

export const receiptOf = ({ callbackUrl, callbackStoppedAt }: Source): { receiptState?: 'due' } =>
  callbackUrl && !callbackStoppedAt ? { receiptState: 'due' } : {}

const queueReceipts = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    const finished = tx
      .select({ id: publishingRuns.id })
      .from(publishingRuns)
      .where(inArray(publishingRuns.state, ['done', 'partial', 'failed']))
    const due = await tx
      .update(webhookDeliveries)
      .set({ receiptState: 'queued' })
      .where(and(eq(webhookDeliveries.receiptState, 'due'), inArray(webhookDeliveries.runId, finished)))
      .returning({ id: webhookDeliveries.id })
    for (const { id } of due) await enqueue(tx, sendReceiptJob, { delivery: id })
  })

handleJob(sendReceiptJob, async ({ delivery: id }, { db, config, isLastAttempt }) => {
  const delivery = await deliveryById(db, id)
  if (!delivery || delivery.receiptState === 'sent') return
  try {
    await sendReceipt(db, config, delivery)
    await record(db, id, 'sent')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (isLastAttempt || error instanceof PermanentFailure) await record(db, id, 'failed', reason)
    throw error
  }
})

const record = (db: Tx, id: string, receiptState: 'sent' | 'failed', receiptReason: string | null = null) =>
  db
    .update(webhookDeliveries)
    .set({ receiptState, receiptReason, receiptAt: sql`now()` })
    .where(eq(webhookDeliveries.id, id))

/**
 * Posts the receipt of a delivery's run to the source's address, signed as Standard Webhooks with its newest secret.
 * Redirects are failures, and only public and allowed addresses are connected to.
 * @throws PermanentFailure when no later attempt can succeed
 */
export async function sendReceipt(
  db: Database,
  config: Config,
  delivery: Delivery,
  allow: FetchPolicy = publicAnd(config.privateHosts),
): Promise<void> {
  const source = await loadSource(db, config, delivery.source)
  const run = delivery.runId ? await runById(db, delivery.runId) : undefined
  const [secret] = source?.secrets ?? []
  if (!source?.callbackUrl || source.callbackStoppedAt || !run || !secret) throw new PermanentFailure('no-callback')
  const data = { delivery: delivery.id, delivery_id: delivery.deliveryId, skus: delivery.skus, run: toRun(run) }
  const finishedAt = run.finishedAt ?? databaseNow()
  const body = JSON.stringify({ type: `publishing.${run.state}`, timestamp: finishedAt.toISOString(), data })
  const status = await post(new URL(source.callbackUrl), signedHeaders([secret], delivery.id, body), body, allow)
  if (status === GONE) {
    await db
      .update(webhookSources)
      .set({ callbackStoppedAt: sql`now()` })
      .where(eq(webhookSources.name, source.name))
    throw new PermanentFailure('status 410')
  }
  if (status < 200 || status > 299) throw new Error(`status ${status}`)
}

async function post(url: URL, headers: Record<string, string>, body: string, allow: FetchPolicy): Promise<number> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    const answer = await requestPublic(url, { method: 'POST', headers, body, signal, allow })
    answer.destroy()
    return answer.statusCode ?? 0
  } catch (error) {
    // A name may resolve differently later, but not within the retries of one receipt.
    if (error instanceof FetchRefused) throw new PermanentFailure('private-address')
    throw error
  }
}
