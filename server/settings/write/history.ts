import type { SettingsChange } from '#api/contract/settings/settings.ts'
import type { Section } from '#api/contract/settings/sections.ts'
import { historyOf, type Author } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { isNamed } from '#server/platform/http/if-match.ts'
import { lockSection, outdated, readSection, write, type Stored, type Written } from './change.ts'
import { checkedSection, type Value } from './validate.ts'

/** Most changes in one answer. */
const MOST = 200

/** Newest first; each change made one version. */
export async function settingsHistory(tx: Tx, section: Section): Promise<SettingsChange[]> {
  return changesUpTo(tx, await readSection(tx, section), MOST)
}

async function changesUpTo(tx: Tx, { section, version }: Stored, limit: number): Promise<SettingsChange[]> {
  const changes = await historyOf(tx, { entity: 'settings', entityId: section, limit })
  return changes.map(({ id, at, authorKind, authorName, before, after }, index) => ({
    id,
    version: version - index,
    at: at.toISOString(),
    author: { kind: authorKind, name: authorName },
    before: before ?? {},
    after: after ?? {},
  }))
}

/**
 * Makes a section what it was in an earlier version, as a new version.
 * @throws Refusal 412 with the present section; 422 when there is no such version, or it does not fit today's rules
 */
export async function rollBackSettings(
  tx: Tx,
  author: Author,
  { section, version, expected }: { section: Section; version: number; expected?: string | undefined },
): Promise<Written> {
  const present = await lockSection(tx, section)
  if (expected !== undefined && !isNamed(expected, String(present.version))) throw outdated(present)
  const steps = present.version - version
  const later = steps > 0 ? await changesUpTo(tx, present, steps) : []
  if (later.length !== steps) throw invalid({ version: 'api.staff.settingsVersion' })
  const value = later.reduce<Value>((newer, { before }) => ({ ...newer, ...before }), present.value)
  return write(tx, author, present, await checkedSection(section, value))
}
