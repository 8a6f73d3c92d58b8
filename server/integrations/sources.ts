import { randomBytes } from 'node:crypto'
import { Compile } from 'typebox/compile'
import { site } from '#site'
import {
  PRESET_NAMES,
  SourceRow,
  type PresetName,
  type SourceEntry,
  type WebhookSource,
} from '#api/contract/webhooks.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { asc, eq } from '#server/platform/database/drizzle.ts'
import { webhookSources } from '#server/platform/database/schema.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { leadsToPrivate, publicAnd } from '#server/platform/http/public-address.ts'
import { seal, unseal } from '#server/platform/http/sealed.ts'
import { keysOf } from './jws.ts'
import { PRESETS } from './sources/registry.ts'
import { pullColumns, pullOf } from './pull/settings.ts'

type Stored = typeof webhookSources.$inferSelect
export type Source = Pick<Stored, 'name' | 'callbackUrl' | 'callbackStoppedAt' | 'writesContent'> & {
  /** Whether its products are pulled. */
  pulls: boolean
  row: SourceRow
  /** Newest first; empty if they cannot be decrypted. */
  secrets: string[]
}
export type SourcesConfig = Pick<Config, 'secretKey' | 'dataDir' | 'visitUrl'>

/** Standard Webhooks: keys have 24 to 64 bytes. */
const KEY_BYTES = { least: 24, most: 64, made: 32 }
/** Characters of a secret that is itself sent, which attackers could guess. */
const LEAST_SENT = 24

const row = Compile(SourceRow)

export async function loadSource(tx: Tx, config: SourcesConfig, name: string): Promise<Source | undefined> {
  const [stored] = await tx.select().from(webhookSources).where(eq(webhookSources.name, name))
  if (!stored) return undefined
  const { callbackUrl, callbackStoppedAt, writesContent } = stored
  const secrets = stored.secrets.flatMap((sealed) => unseal(config, 'webhook secrets', name, sealed) ?? [])
  return {
    name,
    row: rowOf(stored),
    secrets,
    callbackUrl,
    callbackStoppedAt,
    writesContent,
    pulls: stored.pull !== null,
  }
}

export async function listSources(tx: Tx, config: SourcesConfig): Promise<WebhookSource[]> {
  const found = await tx.select().from(webhookSources).orderBy(asc(webhookSources.name))
  return found.map((stored) => show(stored, config))
}

export const sourceExists = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx.select({ name: webhookSources.name }).from(webhookSources).where(eq(webhookSources.name, name))).length > 0

/**
 * Refuses private addresses that the operator did not allow, before they are saved. Each request checks again, since a
 * name may resolve differently later.
 * @throws Refusal 422
 */
export async function refusePrivateTargets(
  { callback_url: callback, pull }: SourceEntry,
  { privateHosts }: Pick<Config, 'privateHosts'>,
): Promise<void> {
  const targets = { callback_url: callback, 'pull.url': pull?.url }
  for (const [field, url] of Object.entries(targets))
    if (url && (await leadsToPrivate(new URL(url), publicAnd(privateHosts))))
      throw invalid({ [field]: 'api.webhooks.privateAddress' })
}

/**
 * Adds a source, or changes the given fields of one. A new source without secrets gets a random one if its system
 * allows it.
 * @returns that secret, which is never shown again
 * @throws Refusal 422
 */
export async function keepSource(
  tx: Tx,
  config: SourcesConfig,
  name: string,
  entry: SourceEntry,
): Promise<{ source: WebhookSource; secret: string | null }> {
  const [present] = await tx.select().from(webhookSources).where(eq(webhookSources.name, name)).for('update')
  const preset = entry.preset ?? present?.preset
  if (!preset) throw invalid({ preset: 'api.validation.required' })
  const overrides = entry.overrides ?? present?.overrides ?? {}
  const merged = rowOf({ preset, overrides })
  const secret = present || entry.secrets ? null : newSecret(merged)
  const secrets = entry.secrets ?? (secret === null ? undefined : [secret])
  if (!secrets && !present) throw invalid({ secrets: 'api.validation.required' })
  check(merged, secrets ?? [], entry)
  const values = {
    preset,
    overrides,
    ...(secrets && { secrets: secrets.map((one) => seal(config, 'webhook secrets', name, one)) }),
    ...(entry.callback_url !== undefined && { callbackUrl: entry.callback_url, callbackStoppedAt: null }),
    ...(entry.writes_content !== undefined && { writesContent: entry.writes_content }),
    ...pullColumns(config, name, entry, present),
  }
  const [kept] = await tx
    .insert(webhookSources)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: webhookSources.name, set: values })
    .returning()
  return { source: show(kept!, config), secret }
}

/** @throws Refusal 404 */
export async function removeSource(tx: Tx, name: string): Promise<void> {
  const removed = await tx.delete(webhookSources).where(eq(webhookSources.name, name)).returning()
  if (removed.length === 0) throw notFound()
}

const isPreset = (name: string): name is PresetName => (PRESET_NAMES as readonly string[]).includes(name)

/** Fields of the source replace those of the preset. @throws if a release removed the preset */
function rowOf({ preset, overrides }: Pick<Stored, 'preset' | 'overrides'>): SourceRow {
  if (!isPreset(preset)) throw new Error(`no ready row is called "${preset}"`)
  return { ...PRESETS[preset], ...overrides }
}

/** Senders with their own key cannot get one from the shop. */
function newSecret({ proof }: SourceRow): string | null {
  if (proof.kind === 'jws') return null
  const bytes = randomBytes(KEY_BYTES.made)
  if (proof.kind === 'basic') return `waha:${bytes.toString('base64url')}`
  const isStandard = proof.kind === 'hmac' && proof.header === 'webhook-signature'
  return isStandard ? `whsec_${bytes.toString('base64')}` : bytes.toString('base64url')
}

function check(
  merged: SourceRow,
  secrets: string[],
  { callback_url: callback, writes_content: writes }: SourceEntry,
): void {
  if (!row.Check(merged) || (merged.proof.kind === 'hmac' && lacksPlace(merged, merged.proof.signs)))
    throw invalid({ overrides: 'api.validation.invalid' })
  const { kind } = merged.proof
  if (secrets.some((secret) => !isFit(kind, secret))) throw invalid({ secrets: 'api.webhooks.secret' })
  // The receipt is signed with the source's secret, and public keys sign nothing.
  if (callback && kind === 'jws') throw invalid({ callback_url: 'api.webhooks.noCallback' })
  if (writes && !merged.content) throw invalid({ writes_content: 'api.webhooks.noContent' })
}

const lacksPlace = ({ delivery, time, proof }: SourceRow, signs: string): boolean =>
  (signs.includes('{id}') && !delivery) ||
  (signs.includes('{time}') && !time) ||
  (signs.includes('{headers}') && proof.kind === 'hmac' && !proof.signedHeaders)

function isFit(kind: SourceRow['proof']['kind'], secret: string): boolean {
  if (kind === 'jws') return keysOf(secret).length > 0
  if (kind === 'basic') return secret.indexOf(':') > 0 && secret.length - secret.indexOf(':') > LEAST_SENT
  if (kind === 'header') return secret.length >= LEAST_SENT
  if (!secret.startsWith('whsec_')) return true
  const { length } = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return length >= KEY_BYTES.least && length <= KEY_BYTES.most
}

const show = (stored: Stored, { visitUrl }: SourcesConfig): WebhookSource => ({
  name: stored.name,
  preset: stored.preset,
  url: `${site.apiUrl ?? visitUrl}/api/webhooks/catalogue/${stored.name}`,
  row: rowOf(stored),
  secrets: stored.secrets.length,
  callback_url: stored.callbackUrl,
  callback_stopped_at: stored.callbackStoppedAt?.toISOString() ?? null,
  writes_content: stored.writesContent,
  pull: pullOf(stored),
  has_pull_key: stored.pullKey !== null,
  next_pull_at: stored.nextPullAt?.toISOString() ?? null,
})
