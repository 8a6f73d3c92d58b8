import { randomBytes } from 'node:crypto'
import {
  MOST_ENDPOINTS,
  ROTATION_HOURS,
  type EndpointEntry,
  type EndpointSecret,
  type WebhookEndpoint,
} from '#api/contract/webhook-endpoints.ts'
import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, asc, eq, isNull, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { eventDeliveries, webhookEndpoints } from '#server/platform/database/schema.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { isPublic, leadsToPrivate, publicAnd } from '#server/platform/http/public-address.ts'
import { seal, unseal } from '#server/platform/http/sealed.ts'
import { newestPosition } from '../events/read-events.ts'
import { readableTypes } from '../events/readable.ts'

export type Endpoint = typeof webhookEndpoints.$inferSelect
type Keys = Pick<Config, 'secretKey' | 'dataDir'>

const KEY_BYTES = 32
const newSecret = (): string => `whsec_${randomBytes(KEY_BYTES).toString('base64')}`
const sealFor = (keys: Keys, id: number, secret: string) => seal(keys, 'endpoint secrets', String(id), secret)

/** The secrets that sign now, newest first; none if they cannot be decrypted. */
export function secretsOf(keys: Keys, { id, secrets, rotatingUntil }: Endpoint): string[] {
  const isRotating = rotatingUntil !== null && rotatingUntil > databaseNow()
  return secrets
    .slice(0, isRotating ? 2 : 1)
    .flatMap((sealed) => unseal(keys, 'endpoint secrets', String(id), sealed) ?? [])
}

/** @throws Refusal 404 */
export async function endpointById(tx: Tx, id: number, { lock = false, removed = false } = {}): Promise<Endpoint> {
  const query = tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  const [found] = await (lock ? query.for('update') : query)
  if (!found || (found.removedAt !== null) !== removed) throw notFound()
  return found
}

/** In the order in which they were added. */
export async function listEndpoints(db: Tx, only?: SQL): Promise<WebhookEndpoint[]> {
  const counts = db
    .select({
      endpointId: eventDeliveries.endpointId,
      waiting: sql<number>`count(*) filter (where ${eventDeliveries.state} = 'waiting')`.mapWith(Number).as('waiting'),
      failed: sql<number>`count(*) filter (where ${eventDeliveries.state} = 'failed')`.mapWith(Number).as('failed'),
      deliveredAt: sql`max(${eventDeliveries.endedAt}) filter (where ${eventDeliveries.state} = 'delivered')`
        .mapWith(eventDeliveries.endedAt)
        .as('delivered_at'),
    })
    .from(eventDeliveries)
    .groupBy(eventDeliveries.endpointId)
    .as('counts')
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .leftJoin(counts, eq(counts.endpointId, webhookEndpoints.id))
    .where(and(isNull(webhookEndpoints.removedAt), only))
    .orderBy(asc(webhookEndpoints.id))
  return rows.map(({ webhook_endpoints: row, counts: of }) => show(row, of))
}

export async function endpointShown(tx: Tx, id: number): Promise<WebhookEndpoint> {
  const [shown] = await listEndpoints(tx, eq(webhookEndpoints.id, id))
  return shown!
}

const show = (
  row: Endpoint,
  of: { waiting: number; failed: number; deliveredAt: Date | null } | null,
): WebhookEndpoint => ({
  ...entryOf(row),
  id: row.id,
  gone_at: row.goneAt?.toISOString() ?? null,
  rotating_until: row.rotatingUntil && row.rotatingUntil > databaseNow() ? row.rotatingUntil.toISOString() : null,
  waiting: of?.waiting ?? 0,
  failed: of?.failed ?? 0,
  delivered_at: of?.deliveredAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
})

export const entryOf = ({ url, description, types, permissions, enabled }: Endpoint): EndpointEntry =>
  ({ url, description, types, permissions, enabled }) as EndpointEntry

/**
 * What the schema cannot say: addresses are public or allowed by the operator, public ones use https, and the
 * permissions read each of the types.
 * @throws Refusal 422
 */
export async function checkEntry(
  { url: text, types, permissions }: EndpointEntry,
  { privateHosts }: Pick<Config, 'privateHosts'>,
): Promise<void> {
  const url = new URL(text)
  if (await leadsToPrivate(url, publicAnd(privateHosts))) throw invalid({ url: 'api.webhooks.privateAddress' })
  if (url.protocol !== 'https:' && !(await leadsToPrivate(url, isPublic)))
    throw invalid({ url: 'api.webhooks.endpointInsecure' })
  const readable = readableTypes(new Set(permissions))
  if (!types.every((type) => readable.includes(type))) throw invalid({ types: 'api.webhooks.typesUnreadable' })
}

/** Events from now on are sent to it. @throws Refusal 422 if there are too many */
export async function addEndpoint(tx: Tx, keys: Keys, entry: EndpointEntry): Promise<EndpointSecret> {
  await requireRoom(tx)
  const [added] = await tx
    .insert(webhookEndpoints)
    .values({ ...entry, secrets: [], position: await newestPosition(tx) })
    .returning()
  const { id } = added!
  const secret = newSecret()
  await tx
    .update(webhookEndpoints)
    .set({ secrets: [sealFor(keys, id, secret)] })
    .where(eq(webhookEndpoints.id, id))
  return { endpoint: await endpointShown(tx, id), secret }
}

async function requireRoom(tx: Tx): Promise<void> {
  // Two at once would both count the ones before.
  await tx.execute(sql`lock table webhook_endpoints in share row exclusive mode`)
  if ((await tx.$count(webhookEndpoints, isNull(webhookEndpoints.removedAt))) >= MOST_ENDPOINTS)
    throw invalid({ url: { key: 'api.webhooks.tooManyEndpoints', values: { most: MOST_ENDPOINTS } } })
}

/** One that is enabled again starts with the events from now on; a replay brings those of between. */
export async function changeEndpoint(tx: Tx, before: Endpoint, entry: EndpointEntry): Promise<WebhookEndpoint> {
  const isStarted = entry.enabled && !before.enabled
  await tx
    .update(webhookEndpoints)
    .set({ ...entry, ...(isStarted && { goneAt: null, position: await newestPosition(tx) }) })
    .where(eq(webhookEndpoints.id, before.id))
  return endpointShown(tx, before.id)
}

/** A new secret; the one before signs too for a day. */
export async function rotateSecret(tx: Tx, keys: Keys, { id, secrets }: Endpoint): Promise<EndpointSecret> {
  const secret = newSecret()
  await tx
    .update(webhookEndpoints)
    .set({
      secrets: [sealFor(keys, id, secret), ...secrets.slice(0, 1)],
      rotatingUntil: sql`now() + make_interval(hours => ${ROTATION_HOURS})`,
    })
    .where(eq(webhookEndpoints.id, id))
  return { endpoint: await endpointShown(tx, id), secret }
}

export const removeEndpoint = (tx: Tx, id: number) =>
  tx
    .update(webhookEndpoints)
    .set({ removedAt: sql`now()` })
    .where(eq(webhookEndpoints.id, id))

/** It goes on where it stopped. @throws Refusal 422 if there are too many */
export async function restoreEndpoint(tx: Tx, id: number): Promise<WebhookEndpoint> {
  await requireRoom(tx)
  await tx.update(webhookEndpoints).set({ removedAt: null }).where(eq(webhookEndpoints.id, id))
  return endpointShown(tx, id)
}
