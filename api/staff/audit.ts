import { get, type CallOptions } from '#api/client.ts'
import type { AuditEntries, AuditExportQuery, AuditQuery } from '#api/contract/staff-audit.ts'
import { search } from '#api/search.ts'

export const readAudit = (query: AuditQuery, options?: CallOptions): Promise<AuditEntries> =>
  get(`/api/staff/audit${search(query)}`, options)
/** For a link, after stepping up: the response is a CSV file. */
export const auditExportUrl = (query: AuditExportQuery): string => `/api/staff/audit/export${search(query)}`
