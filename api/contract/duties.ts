/**
 * Duties of a Saudi online shop: what the admin lists, and what docs/duties.md is made of. The words of a duty are
 * `setting.duty.<id>` in admin.ar.json; its `.source` is the public page that was read, which is the law's own text only
 * where it says so. Read again at each release.
 */
type DutyRow = {
  id: string
  /** Since when it holds, as exact as the source: a day, a month or a year; null where none says. */
  since: string | null
  /** Day on which it was read. */
  read: string
  /** False where only one source says so, or its details were not read. */
  isCertain: boolean
}

const READ = '2026-11-29'

export const DUTIES = [
  { id: 'nationalAddress', since: '2026-01-01', read: READ, isCertain: true },
  { id: 'vatThreshold', since: null, read: READ, isCertain: true },
  { id: 'noVatWords', since: null, read: READ, isCertain: true },
  { id: 'einvoicing', since: '2026-06-30', read: READ, isCertain: true },
  { id: 'einvoicingNext', since: '2027-02-01', read: READ, isCertain: false },
  { id: 'register', since: null, read: READ, isCertain: true },
  { id: 'certificate', since: '2023-03', read: READ, isCertain: true },
  { id: 'identity', since: '2019-10', read: READ, isCertain: true },
  { id: 'returns', since: '2019-10', read: READ, isCertain: true },
  { id: 'inspect', since: '2025-03-16', read: READ, isCertain: true },
  { id: 'reductions', since: null, read: READ, isCertain: true },
  { id: 'personalData', since: '2024-09-14', read: READ, isCertain: true },
  { id: 'instalments', since: '2023', read: READ, isCertain: true },
  { id: 'invoices', since: null, read: READ, isCertain: true },
  { id: 'food', since: null, read: READ, isCertain: false },
  { id: 'accessibility', since: null, read: READ, isCertain: false },
] as const satisfies readonly DutyRow[]

export type Duty = (typeof DUTIES)[number]
export type DutyId = Duty['id']
