import type { AuditEntry, AuditExportQuery, AuditQuery } from '#api/contract/staff-audit.ts'
import { changesOfRequests, type Change } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, lt, sql } from '#server/platform/database/drizzle.ts'
import { staff, staffActions } from '#server/platform/database/schema.ts'
import { endOfDay, startOfDay } from '#server/platform/database/riyadh-days.ts'
import { deviceWords } from '#server/platform/http/device.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'
import { maskPersonal, maskText } from './mask.ts'
import { actionsCalled, actionWords } from './words.ts'

/** Changes shown per request; an import through the API may make thousands. */
const CHANGES = 20

/** Newest first, with personal data masked. */
export async function readAudit(db: Tx, { before, limit = 20, ...filters }: AuditQuery): Promise<Page<AuditEntry>> {
  const rows = await db
    .select({ action: staffActions, name: staff.name, tokenHash: staff.tokenHash })
    .from(staffActions)
    .leftJoin(staff, eq(staff.id, staffActions.staffId))
    .where(and(before === undefined ? undefined : lt(staffActions.id, before), matching(filters)))
    .orderBy(desc(staffActions.id))
    .limit(limit + 1)
  const { items, ...page } = pageOf(rows, limit, ({ action }) => action.id)
  const requests = items.flatMap(({ action }) => (action.outcome === 'done' ? (action.requestId ?? []) : []))
  const changes = await changesOfRequests(db, requests, CHANGES)
  return { ...page, items: items.map((row) => toEntry(row, changes)) }
}

function matching({ staff: who, permission, outcome, action, subject, q, from, until }: AuditExportQuery) {
  const words = q?.trim().toLowerCase()
  return and(
    who === undefined ? undefined : eq(staffActions.staffId, who),
    permission === undefined ? undefined : eq(staffActions.permission, permission),
    outcome === undefined ? undefined : eq(staffActions.outcome, outcome),
    action === undefined ? undefined : sql`starts_with(${staffActions.action}, ${action})`,
    subject === undefined ? undefined : eq(staffActions.subject, subject),
    words
      ? sql`(strpos(lower(concat_ws(' ', ${staffActions.action}, ${staffActions.subject}, ${staff.name})), ${words}) > 0
          or ${staffActions.action} = any(${sql.param(actionsCalled(words))}::text[]))`
      : undefined,
    from === undefined ? undefined : sql`${staffActions.at} >= ${startOfDay(from)}`,
    until === undefined ? undefined : sql`${staffActions.at} < ${endOfDay(until)}`,
  )
}

type Row = { action: typeof staffActions.$inferSelect; name: string | null; tokenHash: string | null }

function toEntry({ action: row, name, tokenHash }: Row, changes: Map<string, Change[]>): AuditEntry {
  const made = row.outcome === 'done' && row.requestId ? (changes.get(row.requestId) ?? []) : []
  return {
    id: row.id,
    at: row.at.toISOString(),
    who:
      row.staffId === null ? null : { id: row.staffId, name: name ?? '', kind: tokenHash === null ? 'person' : 'key' },
    action: row.action,
    words: actionWords(row.action),
    subject: maskText(row.subject),
    outcome: row.outcome,
    permission: row.permission,
    address: row.address,
    device: row.userAgent === null ? null : deviceWords(row.userAgent),
    details: maskPersonal(row.details),
    changes: made.map(({ entity, entityId, before, after }) => ({
      entity,
      entity_id: entityId,
      before: maskPersonal(before) as AuditEntry['changes'][number]['before'],
      after: maskPersonal(after) as AuditEntry['changes'][number]['after'],
    })),
  }
}
