import { changedSince, changesOfImport, type Author, type Change } from '#server/changes/service.ts'
import type { Undone } from '#server/catalogue/write/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { readEvery, undoPromotionChanges } from '#server/promotions/public-files.ts'

const AT_ONCE = 500

/**
 * Undoes an import's changes of promotions. It keeps fields that were changed since, new promotions that orders use, and
 * new promotions that were changed since, unless `deletesEdited`.
 */
export async function undoPromotions(
  tx: Tx,
  importId: number,
  author: Author,
  { deletesEdited, undone }: { deletesEdited: boolean; undone: Undone },
): Promise<void> {
  const all = (await changesIn(tx, importId)).filter(({ before }) => !undone.isAgain || before === null)
  const since = await changedSince(
    tx,
    importId,
    'promotion',
    all.map(({ entityId }) => entityId),
  )
  const names = new Map((await readEvery(tx)).map(({ id, name }) => [String(id), name]))
  for (const made of all) {
    const isNew = made.before === null
    const name = names.get(made.entityId)
    const conflict = (field: string, more: object = {}): void =>
      void undone.conflicts.push({ entity: 'promotion', entityId: name ?? made.entityId, field, ...more })
    const edited = since.get(made.entityId)?.flatMap(({ fields }) => fields) ?? []
    if (name === undefined) {
      if (!isNew) conflict('missing')
    } else if (isNew && edited.length > 0 && !deletesEdited) conflict(edited[0]!, { isNew: true })
    else {
      const later = new Set(edited)
      const result = await undoPromotionChanges(tx, made, later, { author, prove: () => {} })
      undone[isNew ? 'deleted' : 'restored'] += result.restored
      undone.run = result.publishing_run ?? undone.run
      for (const { field } of result.conflicts) conflict(isNew ? 'used' : field)
    }
  }
}

async function changesIn(tx: Tx, importId: number): Promise<Change[]> {
  const all: Change[] = []
  for (let below: number | null = null; ;) {
    const some: Change[] = await changesOfImport(tx, importId, below, AT_ONCE)
    if (some.length === 0) return all
    all.push(...some.filter(({ entity }) => entity === 'promotion'))
    below = some.at(-1)!.id
  }
}
