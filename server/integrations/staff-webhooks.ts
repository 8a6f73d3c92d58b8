import type { PullRequest, SourcePull } from '#api/contract/source-pulls.ts'
import type { SourceEntry, WebhookDelivery, WebhookSource } from '#api/contract/webhooks.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import {
  enqueuePull,
  keepSource,
  pullNow,
  refusePrivateTargets,
  removeSource,
  repeatDelivery,
  sourceExists,
} from './service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import { type Staff, requirePermission, type Caller } from '#server/staff-access/public.ts'

type Shop = { db: Database; config: Config }

/** Permissions needed to change a source that writes to the catalogue. */
const CATALOGUE = ['catalogue.write', 'prices.write', 'stock.write'] as const
/** The query of an address may hold a token. */
const withoutQuery = (url: string): string => url.replace(/\?.*/s, '?…')

/**
 * Adds or changes a source, and records it without its secrets and its key.
 * @param by null for the command line
 * @throws Refusal 403 if the caller may not write to the catalogue, for a source that does or whose rules change; 422
 */
export async function keepWebhookSource(
  { db, config }: Shop,
  by: Caller | null,
  name: string,
  entry: SourceEntry,
): Promise<{ source: WebhookSource; secret: string | null }> {
  await refusePrivateTargets(entry, config)
  return inTransaction(db, async (tx) => {
    const isPresent = await sourceExists(tx, name)
    const kept = await keepSource(tx, config, name, entry)
    // Its secrets and fields also count once somebody lets it write.
    const isRedefined = isPresent && (entry.secrets ?? entry.overrides ?? entry.preset) !== undefined
    if (by && (kept.source.writes_content || kept.source.pull || isRedefined))
      for (const permission of CATALOGUE) requirePermission(by, permission)
    const { secrets, pull_key: key, pull, callback_url: callback, ...shown } = entry
    await recordAction(tx, by, 'webhooks.source', `webhook:${name}`, {
      ...shown,
      ...(callback !== undefined && { callback_url: callback && withoutQuery(callback) }),
      ...(pull !== undefined && { pull: pull && { ...pull, url: withoutQuery(pull.url) } }),
      ...(secrets && { secrets: secrets.length }),
      ...(key !== undefined && { pull_key: key !== null }),
    })
    return kept
  })
}

/** @throws Refusal 404 */
export const removeWebhookSource = ({ db }: Shop, by: Staff, name: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await removeSource(tx, name)
    await recordAction(tx, by, 'webhooks.remove', `webhook:${name}`)
  })

/** @throws Refusal 404, 409 */
export const repeatWebhookDelivery = ({ db, config }: Shop, by: Staff, id: string): Promise<WebhookDelivery> =>
  inTransaction(db, async (tx) => {
    const again = await repeatDelivery(tx, config, id)
    await recordAction(tx, by, 'webhooks.again', `delivery:${id}`, { again: again.id })
    return again
  })

/** @throws Refusal 404, 409 */
export const requestSourcePull = ({ db }: Shop, by: Staff, name: string, request: PullRequest): Promise<SourcePull> =>
  inTransaction(db, async (tx) => {
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
