import type { ProviderKeyName } from '#api/contract/settings/provider-names.ts'
import { DAY_MS } from '#api/contract/time.ts'
import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { desc, eq, gt, lt } from '#server/platform/database/drizzle.ts'
import { earlierProviderKeys, providerKeys } from '#server/platform/database/schema.ts'
import { unseal } from '#server/platform/http/sealed.ts'

/** A refund may be asked for within a year: the longest return period of the settings. */
const KEEP_MS = 365 * DAY_MS
/** Accounts of one provider that are asked after the present one. */
const MOST = 3

/** Keeps what is about to be replaced or removed, and deletes what is too old to be needed. */
export async function noteReplaced(tx: Tx, provider: ProviderKeyName): Promise<void> {
  await tx.delete(earlierProviderKeys).where(lt(earlierProviderKeys.replacedAt, oldest()))
  const [present] = await tx.select().from(providerKeys).where(eq(providerKeys.provider, provider)).for('update')
  if (!present) return
  await tx.insert(earlierProviderKeys).values({ provider, sealed: present.sealed, replacedAt: databaseNow() })
}

/** Values of earlier keys, the newest first. */
export async function earlierKeys(
  tx: Tx,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<{ provider: ProviderKeyName; values: Record<string, string> }[]> {
  const rows = await tx
    .select()
    .from(earlierProviderKeys)
    .where(gt(earlierProviderKeys.replacedAt, oldest()))
    .orderBy(desc(earlierProviderKeys.id))
  return rows
    .filter(({ provider, id }) => rows.filter((row) => row.provider === provider && row.id > id).length < MOST)
    .flatMap(({ provider, sealed }) => {
      const text = unseal(config, 'provider keys', provider, sealed)
      return text === undefined ? [] : [{ provider, values: JSON.parse(text) as Record<string, string> }]
    })
}

const oldest = (): Date => new Date(databaseNow().getTime() - KEEP_MS)
