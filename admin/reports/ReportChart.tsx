import { DRAWN_REPORTS } from '#api/contract/report-names.ts'
import type { Report } from '#api/contract/staff-reports.ts'
import { DayChart } from './DayChart.tsx'
import { RankChart } from './RankChart.tsx'

/** The last column of a report, beside the period before; the table has the same numbers. */
export function ReportChart({ report }: { report: Report }) {
  const least = report.name === 'days' ? 1 : 2
  if (!DRAWN_REPORTS.some((name) => name === report.name) || report.rows.length < least) return null
  return report.name === 'days' ? <DayChart report={report} /> : <RankChart report={report} />
}
