import { randomUUID } from 'node:crypto'
import type { WebhookDelivery } from '#api/contract/webhooks.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { deliveryById, insertDelivery, showDelivery, type NewDelivery } from './deliveries.ts'
import { mapProducts } from './map-products.ts'
import { receiptOf } from './receipts.ts'
import { loadSource, type SourcesConfig } from './sources.ts'

/**
 * Publishes the products of a delivery again; unknown ids may be known by now. Content is not written again, since it
 * is not stored.
 * @throws Refusal 404; 409 if it was refused, or names no product
 */
export async function repeatDelivery(tx: Tx, config: SourcesConfig, id: string): Promise<WebhookDelivery> {
  const delivery = await deliveryById(tx, id)
  const source = delivery && (await loadSource(tx, config, delivery.source))
  if (!delivery || !source) throw notFound()
  const { skus: known, named, event, change, unwritten } = delivery
  const { skus: found } = await mapProducts(tx, source, named)
  const skus = [...new Set([...known, ...found])]
  if (delivery.verdict === 'refused' || skus.length === 0) throw new Refusal(409, 'api.webhooks.notAgain')
  const { id: runId } = await requestPublishing(tx, { cause: 'webhook', skus })
  const again: NewDelivery = {
    id: randomUUID(),
    source: source.name,
    verdict: 'accepted',
    reason: 'again',
    status: source.row.status,
    event,
    change,
    named,
    skus,
    unwritten,
    runId,
    repeats: delivery.id,
    ...receiptOf(source),
  }
  await insertDelivery(tx, again)
  return showDelivery((await deliveryById(tx, again.id))!)
}
