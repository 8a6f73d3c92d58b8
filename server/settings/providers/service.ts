import { PROVIDERS, SMS_GATEWAYS, type ProviderKeyName } from '#api/contract/settings/provider-names.ts'
import type { ProviderProblem, StoredKeys } from '#api/contract/settings/providers.ts'
import { recordChanges, type Author } from '#server/changes/service.ts'
import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq, inArray } from '#server/platform/database/drizzle.ts'
import { providerKeys } from '#server/platform/database/schema.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { seal, unseal } from '#server/platform/http/sealed.ts'
import { noteReplaced, takeReplaced } from './earlier-keys.ts'
import { forgetAnswers } from './answers.ts'
import { knownProvider } from './known.ts'

export { earlierKeys } from './earlier-keys.ts'
export type { KeyChoice, KeyEntry } from './known.ts'
export { noteAnswer, noteUse, readAnswers, type ProviderAnswer } from './answers.ts'

type Keeper = Pick<Config, 'secretKey' | 'dataDir'>
type Env = NodeJS.ProcessEnv
const KIND = 'provider keys'
const SMS: readonly ProviderKeyName[] = SMS_GATEWAYS

/** What is kept of each provider, without the values themselves. @param problems of values that are not used */
export async function listProviderKeys(
  tx: Tx,
  config: Keeper,
  env: Env,
  problems: readonly ProviderProblem[],
): Promise<StoredKeys[]> {
  const rows = new Map((await tx.select().from(providerKeys)).map((row) => [row.provider, row]))
  return PROVIDERS.map((provider) => {
    const row = rows.get(provider)
    const problem = problems.find((one) => one.provider === provider)
    return {
      provider,
      kept: row ? Object.keys(read(config, row) ?? {}) : [],
      is_overridden: isOverridden(provider, env),
      problem: problem ? { kind: problem.kind, parts: problem.parts } : null,
      updated_at: row?.updatedAt.toISOString() ?? null,
    }
  })
}

/** The kept values with those of a change, where null removes one. */
export async function changedValues(
  tx: Tx,
  config: Keeper,
  provider: ProviderKeyName,
  change: Record<string, string | null>,
): Promise<Record<string, string>> {
  const [row] = await tx.select().from(providerKeys).where(eq(providerKeys.provider, provider)).for('update')
  const values: Record<string, string | null> = { ...(row && read(config, row)), ...change }
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null))
}

/**
 * Replaces all values of a provider. A shop sends SMS by one provider: the other one's keys are deleted.
 * @throws Refusal 422
 */
export async function keepProviderKeys(
  tx: Tx,
  config: Keeper,
  author: Author,
  {
    provider,
    values,
    check,
  }: {
    provider: ProviderKeyName
    values: Record<string, string>
    check: (provider: ProviderKeyName, env: Env) => void
  },
): Promise<void> {
  const names = knownProvider(provider).entered
  const unknown = Object.keys(values).find((name) => !names.includes(name))
  if (unknown) throw invalid({ [`values.${unknown}`]: 'api.validation.additionalProperties' })
  const unread = Object.entries(values).filter(([name, text]) => !knownProvider(provider).isRead(name, text))
  if (unread.length > 0)
    throw invalid(Object.fromEntries(unread.map(([name]) => [`values.${name}`, 'api.providers.value'])))
  try {
    check(provider, environmentOf(provider, values))
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Any other reason may hold what was entered.
    throw invalid({ values: 'api.providers.values' })
  }
  const updatedAt = databaseNow()
  await empty(tx, provider, updatedAt)
  await tx
    .insert(providerKeys)
    .values({ provider, sealed: seal(config, KIND, provider, JSON.stringify(values)), updatedAt })
  await record(tx, author, provider, { kept: Object.keys(values) })
}

/** @throws Refusal 404 */
export async function removeProviderKeys(tx: Tx, author: Author, provider: ProviderKeyName): Promise<void> {
  const [present] = await tx.select().from(providerKeys).where(eq(providerKeys.provider, provider))
  if (!present) throw notFound()
  await empty(tx, provider, databaseNow())
  await record(tx, author, provider, { kept: [] })
}

/**
 * Undoes the last change of a provider's keys: the ones before are in use again, sealed as they were.
 * @param seen when the keys were entered that the caller takes back; null if they were removed
 * @throws Refusal 404 if nothing was changed in the last day, 412 if they are others by now
 */
export async function undoProviderKeys(
  tx: Tx,
  config: Keeper,
  author: Author,
  { provider, seen }: { provider: ProviderKeyName; seen: string | null },
): Promise<void> {
  const [present] = await tx.select().from(providerKeys).where(eq(providerKeys.provider, provider)).for('update')
  const enteredAt = present?.updatedAt ?? null
  if ((enteredAt?.toISOString() ?? null) !== seen) throw new Refusal(412, 'api.providers.outdated')
  const earlier = await takeReplaced(tx, groupOf(provider), enteredAt)
  if (!earlier) throw notFound()
  const updatedAt = databaseNow()
  await empty(tx, provider, updatedAt)
  if (earlier.length > 0)
    await tx
      .insert(providerKeys)
      .values(earlier.map((row) => ({ provider: row.provider, sealed: row.sealed, updatedAt })))
  for (const row of earlier)
    await record(tx, author, row.provider, { kept: Object.keys(read(config, { ...row, updatedAt }) ?? {}) })
  if (!earlier.some((row) => row.provider === provider)) await record(tx, author, provider, { kept: [] })
}

/** A shop sends SMS by one provider, so entering its keys deletes those of the others. */
const groupOf = (provider: ProviderKeyName): readonly ProviderKeyName[] => (SMS.includes(provider) ? SMS : [provider])

/** Deletes the keys in use, which are kept for what began with them, and for an undo. */
async function empty(tx: Tx, provider: ProviderKeyName, at: Date): Promise<void> {
  const group = groupOf(provider)
  await noteReplaced(tx, group, at)
  await forgetAnswers(tx, group)
  await tx.delete(providerKeys).where(inArray(providerKeys.provider, [...group]))
}

const record = (tx: Tx, author: Author, provider: ProviderKeyName, after: object): Promise<void> =>
  recordChanges(tx, author, null, [
    { entity: 'settings', entityId: `providers/${provider}`, before: {}, after: { ...after } },
  ])

/** The kept values of the providers that the environment does not name, by their names there. */
export async function enteredKeys(tx: Tx, config: Keeper, env: Env): Promise<Map<ProviderKeyName, Env>> {
  const rows = await tx.select().from(providerKeys)
  return new Map(
    rows
      .filter(({ provider }) => !isOverridden(provider, env))
      .map((row) => [row.provider, environmentOf(row.provider, read(config, row) ?? {})] as const)
      .filter(([, values]) => Object.keys(values).length > 0),
  )
}

/** Undefined where the shop's secret key has changed since. */
function read(
  config: Keeper,
  { provider, sealed }: typeof providerKeys.$inferSelect,
): Record<string, string> | undefined {
  const text = unseal(config, KIND, provider, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as Record<string, string>)
}

const environmentOf = (provider: ProviderKeyName, values: Record<string, string>): Env =>
  SMS.includes(provider) && Object.keys(values).length > 0 ? { ...values, SMS_PROVIDER: provider } : values

/** Of a mail server; the other values have names that programs beside the shop may have too. */
const MAIL_NAMES = ['SMTP_HOST', 'SMTP_URL', 'MAIL_FROM']

/** Values of the environment are never mixed with kept ones. */
const isOverridden = (provider: ProviderKeyName, env: Env): boolean =>
  [
    ...(provider === 'smtp' ? MAIL_NAMES : knownProvider(provider).entered),
    ...(SMS.includes(provider) ? ['SMS_PROVIDER'] : []),
  ].some((name) => env[name])
