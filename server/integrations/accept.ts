import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { areJobsOpen, enqueue } from '#server/platform/jobs/service.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { contentIn, writeContent } from './content.ts'
import {
  earlierDelivery,
  insertDelivery,
  lockRepeats,
  type Meaning,
  type NewDelivery,
  type Taken,
} from './deliveries.ts'
import { learnIds, mapProducts, namesIn } from './map-products.ts'
import type { Call } from './call-values.ts'
import { pullAfterNotice } from './pull/jobs.ts'
import { receiptsJob, receiptOf } from './receipts.ts'
import type { Source } from './sources.ts'

/** With more products than these, checking every page is faster than looking up those affected. */
const MOST_NAMED = 2000
/** Delay before the receipt is sent; most runs are done by then. */
const RECEIPT_AFTER_MS = 3000

/** Records a delivery and requests its run in one transaction, so that both happen or neither. */
export const acceptDelivery = (
  db: Database,
  source: Source,
  call: Call,
  given: NewDelivery,
  meaning: Meaning,
): Promise<Taken> =>
  db.transaction(async (tx) => {
    await lockRepeats(tx, source.name, given.deliveryId ?? given.bodyHash ?? '')
    const earlier = await earlierDelivery(tx, source.name, given)
    if (earlier) {
      const { runId, skus, unwritten } = earlier
      return keep(tx, { ...given, verdict: 'repeated', repeats: earlier.id, runId, skus, unwritten })
    }
    if (meaning !== 'changed' && meaning !== 'gone') return keep(tx, { ...given, verdict: 'ignored', reason: meaning })
    const taken = await takeChange(tx, source, call, given, meaning)
    // Also for unknown products: they may be new.
    if (source.pulls && meaning === 'changed') await pullAfterNotice(tx, source.name)
    return taken
  })

async function takeChange(
  tx: Tx,
  source: Source,
  call: Call,
  given: NewDelivery,
  change: 'changed' | 'gone',
): Promise<Taken> {
  const named = namesIn(call, source.row)
  const mapped = await mapProducts(tx, source, named)
  await learnIds(tx, source.name, named, mapped)
  const facts = { ...given, change, named, skus: mapped.skus, unwritten: contentIn(source.row, call) }
  if (mapped.skus.length === 0) return keep(tx, { ...facts, verdict: 'ignored', reason: 'unknown-product' })
  if (source.writesContent && mapped.certain !== undefined) {
    const about = { sku: mapped.certain, variants: mapped.variants, meaning: change, occurredAt: given.occurredAt }
    Object.assign(facts, await writeContent(tx, source, call, about))
  }
  const { id: runId } = await requestPublishing(tx, {
    cause: 'webhook',
    ...(mapped.skus.length > MOST_NAMED ? { full: true } : { skus: mapped.skus }),
    ...(given.deliveryId && { delivery: `${source.name} ${given.deliveryId}` }),
  })
  const receipt = receiptOf(source)
  const taken = await keep(tx, { ...facts, verdict: 'accepted', runId, ...receipt })
  if (receipt.receiptState && areJobsOpen())
    await enqueue(
      tx,
      receiptsJob,
      {},
      { startAfter: new Date(databaseNow().getTime() + RECEIPT_AFTER_MS), singletonKey: 'soon' },
    )
  return taken
}

async function keep(tx: Tx, delivery: NewDelivery): Promise<Taken> {
  await insertDelivery(tx, delivery)
  const { id, runId = null, verdict, unwritten = [], status } = delivery
  return {
    status: status === 202 ? 202 : 200,
    data: { delivery: id, run_id: runId, is_new: verdict === 'accepted', unwritten },
  }
}
