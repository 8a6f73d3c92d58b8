import { randomUUID } from 'node:crypto'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import type {
  EndpointAttempt,
  EndpointEntry,
  EndpointSecret,
  ReplayEntry,
  WebhookEndpoint,
} from '#api/contract/webhook-endpoints.ts'
import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import { areJobsOpen, enqueue } from '#server/platform/jobs/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import { requirePermission, type Caller } from '#server/staff-access/public.ts'
import { callEndpoint } from './call.ts'
import { deliverJob } from './deliver-job.ts'
import {
  addEndpoint,
  changeEndpoint,
  checkEntry,
  endpointById,
  entryOf,
  removeEndpoint,
  restoreEndpoint,
  rotateSecret,
  type Endpoint,
} from './endpoints.ts'
import { replay } from './log.ts'

type Shop = { db: Database; config: Config }

/** Staff may give an endpoint only the permissions that they have. @throws Refusal 403 */
function requireReading(by: Caller, ...permissions: readonly string[]): void {
  for (const permission of permissions) requirePermission(by, permission as StaffPermission)
}

/** The query of an address may hold a token. */
const recorded = (entry: EndpointEntry) => ({ ...entry, url: entry.url.replace(/\?.*/s, '?…') })

/** Without a job queue, the schedule starts it within a minute. */
const startDelivering = async (tx: Tx) => areJobsOpen() && enqueue(tx, deliverJob, {})

/** @throws Refusal 403, 422 */
export async function addByStaff({ db, config }: Shop, by: Caller, entry: EndpointEntry): Promise<EndpointSecret> {
  requireReading(by, ...entry.permissions)
  await checkEntry(entry, config)
  return inTransaction(db, async (tx) => {
    const added = await addEndpoint(tx, config, entry)
    await recordAction(tx, by, 'endpoint.add', `endpoint:${added.endpoint.id}`, { after: recorded(entry) })
    await startDelivering(tx)
    return added
  })
}

/** @throws Refusal 403, 404, 422 */
export async function changeByStaff(
  { db, config }: Shop,
  by: Caller,
  id: number,
  entry: EndpointEntry,
): Promise<WebhookEndpoint> {
  requireReading(by, ...entry.permissions)
  await checkEntry(entry, config)
  return inTransaction(db, async (tx) => {
    const before = await own(tx, by, id)
    const changed = await changeEndpoint(tx, before, entry)
    const change = { before: recorded(entryOf(before)), after: recorded(entry) }
    await recordAction(tx, by, 'endpoint.change', `endpoint:${id}`, change)
    await startDelivering(tx)
    return changed
  })
}

/** An endpoint of which the caller may read everything, locked. @throws Refusal 403, 404 */
async function own(tx: Tx, by: Caller, id: number, removed = false): Promise<Endpoint> {
  const endpoint = await endpointById(tx, id, { lock: true, removed })
  requireReading(by, ...endpoint.permissions)
  return endpoint
}

/** @throws Refusal 403, 404 */
export const removeByStaff = ({ db }: Shop, by: Caller, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await own(tx, by, id)
    await removeEndpoint(tx, id)
    await recordAction(tx, by, 'endpoint.remove', `endpoint:${id}`, { before: recorded(entryOf(before)) })
  })

/** Within a day of its removal. @throws Refusal 403, 404, 422 */
export const restoreByStaff = ({ db }: Shop, by: Caller, id: number): Promise<WebhookEndpoint> =>
  inTransaction(db, async (tx) => {
    await own(tx, by, id, true)
    const restored = await restoreEndpoint(tx, id)
    await recordAction(tx, by, 'endpoint.restore', `endpoint:${id}`)
    await startDelivering(tx)
    return restored
  })

/** @throws Refusal 403, 404 */
export const rotateByStaff = ({ db, config }: Shop, by: Caller, id: number): Promise<EndpointSecret> =>
  inTransaction(db, async (tx) => {
    const rotated = await rotateSecret(tx, config, await own(tx, by, id))
    await recordAction(tx, by, 'endpoint.secret', `endpoint:${id}`)
    return rotated
  })

/** Calls an endpoint once, also one that is disabled; the log has only events. @throws Refusal 403, 404 */
export async function testByStaff({ db, config }: Shop, by: Caller, id: number): Promise<EndpointAttempt> {
  const endpoint = await inTransaction(db, async (tx) => {
    const found = await own(tx, by, id)
    await recordAction(tx, by, 'endpoint.test', `endpoint:${id}`)
    return found
  })
  const at = databaseNow().toISOString()
  const body = { type: 'endpoint.test', version: 1, at, timestamp: at, subject: `endpoint:${id}`, data: {} }
  return (await callEndpoint(config, endpoint, { id: `test_${randomUUID()}`, body })).attempt
}

/** @throws Refusal 403, 404; 409 for one that is disabled; 422 for a span that ends before it begins */
export async function replayByStaff(
  { db }: Shop,
  by: Caller,
  id: number,
  span: ReplayEntry,
): Promise<{ deliveries: number }> {
  if (new Date(span.from) > new Date(span.to)) throw invalid({ to: 'api.webhooks.replayEnd' })
  return inTransaction(db, async (tx) => {
    const endpoint = await own(tx, by, id)
    if (!endpoint.enabled) throw new Refusal(409, 'api.webhooks.endpointDisabled')
    const deliveries = await replay(tx, endpoint, span)
    await recordAction(tx, by, 'endpoint.replay', `endpoint:${id}`, { ...span, deliveries })
    return { deliveries }
  })
}
