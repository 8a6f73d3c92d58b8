import { Compile } from 'typebox/compile'
import { PullSettings, type SourceEntry } from '#api/contract/webhooks.ts'
import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { webhookSources, type PullCursor } from '#server/platform/database/schema.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { seal, unseal } from '#server/platform/http/sealed.ts'
import { isConfidential, PullFailed } from './request.ts'

type Keeper = Pick<Config, 'secretKey' | 'dataDir'>
type Stored = typeof webhookSources.$inferSelect
type Columns = Partial<Pick<Stored, 'pull' | 'pullKey' | 'pullCursor' | 'nextPullAt'>>

const settings = Compile(PullSettings)
const DEFAULT_MINUTES = 60
const ownerOf = (name: string): string => `pull ${name}`

export const everyMinutes = ({ every_minutes: minutes = DEFAULT_MINUTES }: PullSettings): number => minutes

/** Undefined for settings of a later release. */
export const pullOf = ({ pull }: Pick<Stored, 'pull'>): PullSettings | null => (settings.Check(pull) ? pull : null)

/** The columns that an entry changes. A new address is pulled at once, from its beginning. @throws Refusal 422 */
export function pullColumns(config: Keeper, name: string, entry: SourceEntry, present: Stored | undefined): Columns {
  const { pull, pull_key: key } = entry
  if (pull === null) return { pull: null, pullKey: null, pullCursor: null, nextPullAt: null }
  const before = present ? pullOf(present) : null
  const next = pull ?? before
  if (!next) {
    if (key) throw invalid({ pull: 'api.validation.required' })
    return {}
  }
  const hasKey = key === undefined ? Boolean(present?.pullKey) : key !== null
  if (next.from === 'woocommerce' && !hasKey) throw invalid({ pull_key: 'api.webhooks.pullKey' })
  // A stored key is not sent to another host.
  if (key === undefined && hasKey && before && new URL(before.url).origin !== new URL(next.url).origin)
    throw invalid({ pull_key: 'api.webhooks.pullKey' })
  if (hasKey && !isConfidential(new URL(next.url))) throw invalid({ pull: 'api.webhooks.pullInsecure' })
  const isOther = !before || before.from !== next.from || before.url !== next.url
  return {
    ...(pull && { pull }),
    ...(key !== undefined && { pullKey: key && seal(config, 'source keys', ownerOf(name), key) }),
    ...(isOther && { pullCursor: null }),
    ...((pull || key) && { nextPullAt: databaseNow() }),
  }
}

export type SourceToPull = {
  name: string
  /** The author in the log of changes. */
  author: string
  pull: PullSettings
  key: string | undefined
  cursor: PullCursor
}

/** Undefined if the source was removed, or no longer pulls. @throws PullFailed if its key cannot be decrypted */
export async function loadPull(tx: Tx, config: Keeper, name: string): Promise<SourceToPull | undefined> {
  const [stored] = await tx.select().from(webhookSources).where(eq(webhookSources.name, name))
  const pull = stored && pullOf(stored)
  if (!stored || !pull) return undefined
  const key = stored.pullKey === null ? undefined : unseal(config, 'source keys', ownerOf(name), stored.pullKey)
  if (stored.pullKey !== null && key === undefined) throw new PullFailed('no-key')
  return { name, author: `webhook ${name}`, pull, key, cursor: stored.pullCursor ?? {} }
}
