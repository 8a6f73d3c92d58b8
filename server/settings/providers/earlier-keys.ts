import { PAYMENT_PROVIDERS, type ProviderKeyName } from '#api/contract/settings/provider-names.ts'
import { DAY_MS } from '#api/contract/time.ts'
import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, gte, inArray, lt, notInArray, or } from '#server/platform/database/drizzle.ts'
import { earlierProviderKeys, providerKeys } from '#server/platform/database/schema.ts'
import { unseal } from '#server/platform/http/sealed.ts'

/** A refund may be asked for within a year: the longest return period of the settings. */
const KEEP_MS = 365 * DAY_MS
/** Accounts of one provider that are asked after the present one. */
const MOST = 3

/** Keys of messages are kept only for an undo. */
const UNDO_MS = 86_400_000

/** Keeps what is about to be replaced or removed, and deletes what is too old to be needed. */
export async function noteReplaced(tx: Tx, providers: readonly ProviderKeyName[], replacedAt: Date): Promise<void> {
  const ofMessages = and(notInArray(earlierProviderKeys.provider, [...PAYMENT_PROVIDERS]), before(UNDO_MS))
  await tx.delete(earlierProviderKeys).where(or(before(KEEP_MS), ofMessages))
  const isOf = inArray(providerKeys.provider, [...providers])
  const rows = await tx.select().from(providerKeys).where(isOf).orderBy(providerKeys.provider).for('update')
  if (rows.length === 0) return
  await tx.insert(earlierProviderKeys).values(rows.map(({ provider, sealed }) => ({ provider, sealed, replacedAt })))
}

/**
 * Takes out what the last change of these providers replaced, so that it can be put back. A change has one moment, at
 * which the present keys were entered and the ones before were replaced.
 * @param enteredAt of the present keys; null if they were removed
 * @returns undefined for a change of more than a day ago, an empty list where there were no keys before
 */
export async function takeReplaced(tx: Tx, providers: readonly ProviderKeyName[], enteredAt: Date | null) {
  const isOf = inArray(earlierProviderKeys.provider, [...providers])
  const [newest] = enteredAt
    ? [{ replacedAt: enteredAt }]
    : await tx.select().from(earlierProviderKeys).where(isOf).orderBy(desc(earlierProviderKeys.id)).limit(1)
  if (!newest || newest.replacedAt < ago(UNDO_MS)) return undefined
  return tx
    .delete(earlierProviderKeys)
    .where(and(isOf, eq(earlierProviderKeys.replacedAt, newest.replacedAt)))
    .returning()
}

/** Values of earlier keys, the newest first. */
export async function earlierKeys(
  tx: Tx,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<{ provider: ProviderKeyName; values: Record<string, string> }[]> {
  const rows = await tx
    .select()
    .from(earlierProviderKeys)
    .where(
      and(
        inArray(earlierProviderKeys.provider, [...PAYMENT_PROVIDERS]),
        gte(earlierProviderKeys.replacedAt, ago(KEEP_MS)),
      ),
    )
    .orderBy(desc(earlierProviderKeys.id))
  return rows
    .filter(({ provider, id }) => rows.filter((row) => row.provider === provider && row.id > id).length < MOST)
    .flatMap(({ provider, sealed }) => {
      const text = unseal(config, 'provider keys', provider, sealed)
      return text === undefined ? [] : [{ provider, values: JSON.parse(text) as Record<string, string> }]
    })
}

const ago = (age: number): Date => new Date(databaseNow().getTime() - age)
const before = (age: number) => lt(earlierProviderKeys.replacedAt, ago(age))
