import { stringify } from 'csv-stringify/sync'
import type { AuditEntry, AuditExportQuery } from '#api/contract/staff-audit.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { message } from '#server/platform/http/messages.ts'
import { readAudit } from './read.ts'

const PAGE = 100
const COLUMNS = [
  'at',
  'who',
  'action',
  'words',
  'subject',
  'outcome',
  'permission',
  'address',
  'device',
  'details',
  'changes',
] as const

/** The audit as CSV for spreadsheets, newest first, read page by page. */
export async function* exportAudit(db: Tx, query: AuditExportQuery): AsyncGenerator<string> {
  yield `\ufeff${lines([COLUMNS.map((column) => message(`staff.audit.${column}`))])}`
  for (let before: number | undefined, more = true; more;) {
    const page = await readAudit(db, { ...query, before, limit: PAGE })
    if (page.items.length > 0) yield lines(page.items.map(toRow))
    before = page.items.at(-1)?.id
    more = page.more
  }
}

const lines = (rows: string[][]): string => stringify(rows, { escape_formulas: true, record_delimiter: 'windows' })

const toRow = ({ who, outcome, details, changes, ...entry }: AuditEntry): string[] => [
  entry.at,
  who?.name ?? '',
  entry.action,
  entry.words,
  entry.subject,
  message(`staff.audit.${outcome}`),
  entry.permission ?? '',
  entry.address ?? '',
  entry.device ?? '',
  JSON.stringify(details),
  changes.length ? JSON.stringify(changes) : '',
]
