import type { OrderAction } from '#api/contract/order-events.ts'
import type { StaffAction, StaffActionsQuery } from '#api/contract/staff.ts'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import type { Author } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, inArray, lt, sql } from '#server/platform/database/drizzle.ts'
import { orderTexts, staff, staffActions } from '#server/platform/database/schema.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'
import { mayRead, readableActions, type Permissions } from '../readers.ts'
import { showAction } from './shown.ts'
import { markDone } from '#server/platform/http/idempotency.ts'

/** The request that made a change, for the audit. */
export type Call = {
  permission: string | null
  /** The caller's network, as limits count it. */
  address: string
  userAgent: string
  requestId: string
  isKey: boolean
  /** Whether the audit has it already. */
  isRecorded: boolean
  /** The `Idempotency-Key` under which its answer is kept. */
  key?: string
  /** Whether the change was made by an earlier call with this key, whose answer was lost. */
  isDone?: boolean
}

/** A person or an API key, or null for the command line. */
export type Staff = { id: number; name: string; call?: Call } | null

/**
 * Records a staff action; call it in the action's transaction, so that both commit together. Those on an order are
 * declared in ORDER_EVENTS.
 * @returns the action's id
 */
export async function recordAction<Subject extends string>(
  tx: Tx,
  by: Staff,
  action: Subject extends `order:${string}` ? OrderAction : string,
  subject: Subject,
  details: object = {},
): Promise<number> {
  const [row] = await tx
    .insert(staffActions)
    .values({ staffId: by?.id ?? null, action, subject, details, ...origin(by?.call) })
    .returning({ id: staffActions.id })
  if (by?.call) by.call.isRecorded = true
  if (by?.call?.key !== undefined) await markDone(tx, by.id, by.call.key)
  return row!.id
}

/** The author of a change, for the log of changes; its request id leads to the audit. */
export const authorOf = (by: Staff): Author =>
  by
    ? { kind: by.call?.isKey ? 'key' : 'person', name: by.name, request: by.call?.requestId }
    : { kind: 'command', name: 'shop' }

const USER_AGENT_LENGTH = 300
/** The columns that a request adds to an action. */
export const origin = (call: Call | undefined) =>
  call && {
    permission: call.permission,
    address: call.address,
    userAgent: call.userAgent.slice(0, USER_AGENT_LENGTH),
    requestId: call.requestId,
  }

/** Actions that the caller may read, masked. Without `audit.read` none of the command line. */
export async function listActionsFor(
  db: Tx,
  query: StaffActionsQuery,
  permissions: Permissions,
): Promise<Page<StaffAction>> {
  const readable = mayRead('audit', permissions) ? undefined : readableActions(permissions)
  const { items, ...page } = await listActions(db, query, readable)
  return { ...page, items: items.map(showAction) }
}

/** @param readable permissions of the wanted actions; by default all */
export async function listActions(
  db: Tx,
  { before, limit = 20, subject, action, staff: who }: StaffActionsQuery,
  readable?: readonly StaffPermission[],
): Promise<Page<StaffAction>> {
  const rows = await db
    .select({ action: staffActions, name: staff.name, text: orderTexts.text })
    .from(staffActions)
    .leftJoin(staff, eq(staff.id, staffActions.staffId))
    .leftJoin(orderTexts, eq(orderTexts.actionId, staffActions.id))
    .where(
      and(
        eq(staffActions.outcome, 'done'),
        before === undefined ? undefined : lt(staffActions.id, before),
        subject === undefined ? undefined : eq(staffActions.subject, subject),
        action === undefined ? undefined : sql`starts_with(${staffActions.action}, ${action})`,
        who === undefined ? undefined : eq(staffActions.staffId, who),
        readable && inArray(staffActions.permission, [...readable]),
      ),
    )
    .orderBy(desc(staffActions.id))
    .limit(limit + 1)
  return pageOf(rows.map(toAction), limit, ({ id }) => id)
}

const toAction = ({
  action: { id, at, staffId, action, subject, details },
  name,
  text,
}: {
  action: typeof staffActions.$inferSelect
  name: string | null
  /** Of a note or a message about an order. */
  text: string | null
}): StaffAction => ({
  id,
  at: at.toISOString(),
  staff: staffId === null ? null : { id: staffId, name: name ?? '' },
  action,
  subject,
  details: text === null ? details : { ...(details as object), text },
})
