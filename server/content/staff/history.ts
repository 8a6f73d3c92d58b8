import type { ContentHistory, PageContent, RemovedPage } from '#api/contract/staff-content.ts'
import { historyOf, lastRemovals, type Change } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { pageOf } from '#server/platform/http/paging.ts'

const PAGE = 30

/** The changes of the front page, or of the information page with this id, newest first. */
export async function contentHistory(
  tx: Tx,
  entity: 'home' | 'page',
  entityId: string,
  before: number | undefined,
): Promise<ContentHistory> {
  const rows = await historyOf(tx, { entity, entityId, limit: PAGE + 1, ...(before !== undefined && { before }) })
  const { items, ...page } = pageOf(rows, PAGE, ({ id }) => id)
  return {
    ...page,
    items: items.map((change) => ({
      id: change.id,
      at: change.at.toISOString(),
      author: { kind: change.authorKind, name: change.authorName },
      act: entity === 'home' ? 'published' : actOf(change),
      title: titleOf(change),
    })),
  }
}

const MOST_REMOVED = 20
/** The latest removed pages; restoring `change` brings one back. */
export async function removedPages(tx: Tx): Promise<RemovedPage[]> {
  const removals = await lastRemovals(tx, 'page', MOST_REMOVED)
  return removals.map((change) => ({
    id: change.entityId,
    title: titleOf(change),
    removed_at: change.at.toISOString(),
    by: change.authorName,
    change: change.id - 1,
  }))
}

function actOf({ before, after }: Change): ContentHistory['items'][number]['act'] {
  if (after === null) return 'removed'
  if (before === null) return 'created'
  if (!('content' in after)) return 'draft'
  return after['content'] === null ? 'removed' : 'published'
}

function titleOf({ before, after }: Change): string {
  const { content, draft } = (after ?? before ?? {}) as { content?: PageContent | null; draft?: PageContent | null }
  return (content ?? draft)?.title ?? ''
}
