import { get, post, type CallOptions } from '#api/client.ts'
import type { ReportName } from '#api/contract/report-names.ts'
import type { PayoutEntry, Report, ReportQuery } from '#api/contract/staff-reports.ts'
import { search } from '#api/search.ts'

export const readReport = (name: ReportName, query: ReportQuery, options?: CallOptions): Promise<Report> =>
  get(`/api/staff/reports/${name}${search(query)}`, options)
/** The whole report as a file. */
export const reportUrl = (name: ReportName, format: 'csv' | 'xlsx', query: ReportQuery): string =>
  `/api/staff/reports/${name}/${format}${search(query)}`
export const addPayout = (entry: PayoutEntry): Promise<null> => post('/api/staff/reports/payouts/entries', entry)
