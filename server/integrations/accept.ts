import { lockWriting } from '#server/catalogue/write/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { areJobsOpen, enqueue } from '#server/platform/jobs/service.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import type { NamedProduct } from '#server/platform/database/schema.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { outageOf } from '#server/platform/database/outage.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { isAmong, valueAt, type Call } from './call-values.ts'
import { contentIn } from './content.ts'
import {
  DeliveryRefused,
  earlierDelivery,
  insertDelivery,
  lockRepeats,
  type NewDelivery,
  type Taken,
} from './deliveries.ts'
import { fieldsOfDraft } from './draft-fields.ts'
import { namesIn } from './identity.ts'
import { forgetIds, learnIds, mapProducts, markGone, markUnlisted, publishIds, type Mapped } from './map-products.ts'
import { statusOf, type Ignored, type Meaning } from './meaning.ts'
import { notifyFirstTime } from './notify-ignored.ts'
import { pullAfterNotice } from './pull/jobs.ts'
import { receiptsJob, receiptOf } from './receipts.ts'
import { keepCurrency } from './said-currency.ts'
import type { Source } from './sources.ts'
import { writeContent, type Change } from './write-content.ts'

/** With more products than these, checking every page is faster than looking up those affected. */
const MOST_NAMED = 2000
/** Delay before the receipt is sent; most runs are done by then. */
const RECEIPT_AFTER_MS = 3000
/** An import of a whole catalogue takes longer, and many senders wait no longer. */
const LOCK_MS = 3000

/**
 * Records a delivery and requests its run in one transaction, so that both happen or neither.
 * @throws DeliveryRefused while the catalogue is being imported
 */
export const acceptDelivery = (
  db: Database,
  source: Source,
  call: Call,
  given: NewDelivery,
  meaning: Meaning,
): Promise<Taken> =>
  inTransaction(db, async (tx) => {
    await lockRepeats(tx, source.name, given.deliveryId ?? given.bodyHash ?? '')
    const earlier = await earlierDelivery(tx, source.name, given)
    if (earlier) {
      const { runId, skus, unwritten } = earlier
      return keep(tx, { ...given, verdict: 'repeated', repeats: earlier.id, runId, skus, unwritten })
    }
    if (!isChange(meaning)) return ignore(tx, source, given, meaning)
    // What the names stand for must not change until their products are written.
    if (source.writesContent) await lockSoon(tx)
    const named = namesIn(call, source.row)
    const mapped = await mapProducts(tx, source, named)
    if (isOfDraft(source, call, named, mapped, meaning)) {
      await learnIds(tx, source.name, named, mapped, true)
      await keepCurrency(tx, source, call, named)
      return ignore(tx, source, { ...given, named, skus: mapped.skus }, 'draft')
    }
    const taken = await takeChange(tx, source, call, { ...given, named }, mapped, meaning)
    // Also for unknown products: they may be new.
    if (source.pulls && meaning !== 'gone') await pullAfterNotice(tx, source.name)
    return taken
  })

async function lockSoon(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`))
  try {
    await lockWriting(tx)
  } catch (error) {
    throw outageOf(error) === 'conflict' ? new DeliveryRefused(503, 'busy') : error
  }
  await tx.execute(sql`set local lock_timeout = 0`)
}

const isChange = (meaning: Meaning): meaning is Change => ['changed', 'gone', 'hidden'].includes(meaning)

/** Whether a system without published versions reports a product that it has not published so far. */
function isOfDraft(
  { row }: Source,
  call: Call,
  named: NamedProduct[],
  { isDraft, isPublished }: Mapped,
  change: Change,
): boolean {
  // Without an id it is unknown whether the product was published before.
  if (change === 'hidden') return !isPublished && named.some(({ is }) => is === 'id')
  const isPublishing = statusOf(row, call) === 'active' || isAmong(valueAt(call, row.event) ?? '', row.shows ?? [])
  return isDraft && (change === 'gone' || !isPublishing)
}

async function takeChange(
  tx: Tx,
  source: Source,
  call: Call,
  given: NewDelivery & { named: NamedProduct[] },
  found: Mapped,
  change: Change,
): Promise<Taken> {
  const { named, occurredAt } = given
  const inContent = contentIn(source.row, call)
  if (found.skus.length === found.unknown.length) {
    // Its ids are known once it is imported.
    if (change !== 'gone') await learnIds(tx, source.name, named, found, false)
    const facts = { ...given, change: recorded(change), skus: found.skus, unwritten: inContent }
    return ignore(tx, source, facts, 'unknown-product')
  }
  const { mapped, ...stated } = source.writesContent
    ? await writeContent(tx, source, call, { named, mapped: found, change, occurredAt })
    : { mapped: found, unwritten: inContent, reason: undefined }
  const left =
    source.writesContent && found.isDraft && change === 'changed' ? await fieldsOfDraft(tx, source, call, named) : []
  const written = left.length
    ? { unwritten: [...stated.unwritten, ...left], reason: stated.reason ?? 'draft-fields' }
    : stated
  // Only writing renames: until then, the id stands for the SKU that the shop has.
  let isSizeGone = false
  if (change === 'gone') await markGone(tx, source, named)
  else if (mapped.renamed.length === 0 && mapped.clash === undefined) {
    if (found.former.length) await forgetIds(tx, source.name, found.former)
    await learnIds(tx, source.name, named, mapped, false)
    await publishIds(tx, source.name, named)
    isSizeGone = await markUnlisted(tx, source, named, mapped)
    await keepCurrency(tx, source, call, named)
  }
  const { id: runId } = await requestPublishing(tx, {
    cause: 'webhook',
    ...(mapped.skus.length > MOST_NAMED ? { full: true } : { skus: [...new Set([...found.skus, ...mapped.skus])] }),
    ...(given.deliveryId && { delivery: `${source.name} ${given.deliveryId}` }),
  })
  const receipt = receiptOf(source)
  const rest = mapped.unknown.length ? 'unknown-product' : isSizeGone ? 'variant-gone' : undefined
  const reason = written.reason ?? rest
  const facts = { ...given, change: recorded(change), skus: mapped.skus, ...written, reason }
  if (reason) await notifyFirstTime(tx, source, reason)
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

const recorded = (change: Change): 'changed' | 'gone' => (change === 'gone' ? 'gone' : 'changed')

async function ignore(tx: Tx, source: Source, given: NewDelivery, reason: Ignored | 'unknown-product'): Promise<Taken> {
  await notifyFirstTime(tx, source, reason)
  return keep(tx, { ...given, verdict: 'ignored', reason })
}

async function keep(tx: Tx, delivery: NewDelivery): Promise<Taken> {
  await insertDelivery(tx, delivery)
  const { id, runId = null, verdict, reason = null, unwritten = [], status } = delivery
  return {
    status: status === 202 ? 202 : 200,
    data: { delivery: id, run_id: runId, is_new: verdict === 'accepted', unwritten, verdict, reason },
  }
}
