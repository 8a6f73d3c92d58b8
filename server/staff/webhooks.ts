import type { PullRequest, SourcePull } from '#api/contract/source-pulls.ts'
import type { SourceEntry, WebhookDelivery, WebhookSource } from '#api/contract/webhooks.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import {
  enqueuePull,
  keepSource,
  pullNow,
  refusePrivateTargets,
  removeSource,
  repeatDelivery,
} from '#server/integrations/service.ts'
import { recordAction, type Staff } from './actions.ts'

type Shop = { db: Database; config: Config }

/** Adds or changes a source, and records it without its secrets and its key. @throws Refusal 422 */
export async function keepWebhookSource(
  { db, config }: Shop,
  by: Staff,
  name: string,
  entry: SourceEntry,
): Promise<{ source: WebhookSource; secret: string | null }> {
  await refusePrivateTargets(entry)
  return db.transaction(async (tx) => {
    const kept = await keepSource(tx, config, name, entry)
    const { secrets, pull_key: key, pull, ...shown } = entry
    await recordAction(tx, by, 'webhooks.source', `webhook:${name}`, {
      ...shown,
      // The query of an address may hold a token.
      ...(pull !== undefined && { pull: pull && { ...pull, url: pull.url.replace(/\?.*/s, '?…') } }),
      ...(secrets && { secrets: secrets.length }),
      ...(key !== undefined && { pull_key: key !== null }),
    })
    return kept
  })
}

/** @throws Refusal 404 */
export const removeWebhookSource = ({ db }: Shop, by: Staff, name: string): Promise<void> =>
  db.transaction(async (tx) => {
    await removeSource(tx, name)
    await recordAction(tx, by, 'webhooks.remove', `webhook:${name}`)
  })

/** @throws Refusal 404, 409 */
export const repeatWebhookDelivery = ({ db, config }: Shop, by: Staff, id: string): Promise<WebhookDelivery> =>
  db.transaction(async (tx) => {
    const again = await repeatDelivery(tx, config, id)
    await recordAction(tx, by, 'webhooks.again', `delivery:${id}`, { again: again.id })
    return again
  })

/** @throws Refusal 404, 409 */
export const requestSourcePull = ({ db }: Shop, by: Staff, name: string, request: PullRequest): Promise<SourcePull> =>
  db.transaction(async (tx) => {
    const pull = await enqueuePull(tx, name, request)
    await recordAction(tx, by, 'webhooks.pull', `webhook:${name}`, { ...request, pull: pull.id })
    return pull
  })

/** Pulls in this process instead of a job, for commands. @throws Refusal 404, 409 */
export async function pullSourceNow(shop: Shop, by: Staff, name: string, request: PullRequest): Promise<SourcePull> {
  const pull = await pullNow(shop, name, request)
  await recordAction(shop.db, by, 'webhooks.pull', `webhook:${name}`, { ...request, pull: pull.id })
  return pull
}
