import type { StaffAction, StaffActionsQuery } from '#api/contract/staff.ts'
import type { Tx } from '#server/database/connect.ts'
import { and, desc, eq, lt, sql } from '#server/database/drizzle.ts'
import { staff, staffActions } from '#server/database/schema.ts'
import { pageOf, type Page } from './paging.ts'

/** A member of staff, or null for the command line. */
export type Staff = { id: number; name: string } | null

/** Records a staff action; call it in the action's transaction, so that both commit together. */
export const note = (tx: Tx, by: Staff, action: string, subject: string, details: object = {}): Promise<unknown> =>
  tx.insert(staffActions).values({ staffId: by?.id ?? null, action, subject, details })

export async function listActions(
  db: Tx,
  { before, limit = 20, subject, action, staff: who }: StaffActionsQuery,
): Promise<Page<StaffAction>> {
  const rows = await db
    .select({ action: staffActions, name: staff.name })
    .from(staffActions)
    .leftJoin(staff, eq(staff.id, staffActions.staffId))
    .where(
      and(
        before === undefined ? undefined : lt(staffActions.id, before),
        subject === undefined ? undefined : eq(staffActions.subject, subject),
        action === undefined ? undefined : sql`starts_with(${staffActions.action}, ${action})`,
        who === undefined ? undefined : eq(staffActions.staffId, who),
      ),
    )
    .orderBy(desc(staffActions.id))
    .limit(limit + 1)
  return pageOf(rows.map(toAction), limit)
}

const toAction = ({
  action: { id, at, staffId, action, subject, details },
  name,
}: {
  action: typeof staffActions.$inferSelect
  name: string | null
}): StaffAction => ({
  id,
  at: at.toISOString(),
  staff: staffId === null ? null : { id: staffId, name: name ?? '' },
  action,
  subject,
  details,
})
