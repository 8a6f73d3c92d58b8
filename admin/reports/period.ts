import { useSearchParams } from 'wouter'
import { DRILLS } from '#api/contract/report-names.ts'
import type { ReportQuery } from '#api/contract/staff-reports.ts'
import { t } from 'virtual:words/reports'
import { formatDate, formatDayShort, todayInRiyadh } from '#locales/format.ts'

/** Everything that is read of reports. */
export const reportsKey = ['reports']

type Period = { from: string; until: string }

const lastDay = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** The month of a day, or one of those before it; not beyond the day. */
export function monthOf(today: string, before: number): Period {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - before]
  const last = lastDay(year, month)
  return { from: `${last.slice(0, 7)}-01`, until: last < today ? last : today }
}

/** First and last day in words, each with its year unless it is this one. */
export const daysInWords = ({ from, until }: Period, today = todayInRiyadh()): string => {
  const [first, last] = [from, until].map((day) =>
    day.slice(0, 4) === today.slice(0, 4) ? formatDayShort(day) : formatDate(new Date(day)),
  )
  return from === until ? last! : t('reports.chart.days', { from: first!, until: last! })
}

/** The days in the address, this month by default, and what a row of another report asks for. */
export function useReportQuery(): {
  query: ReportQuery & Period
  setPeriod: (period: Period) => void
  showAll: () => void
} {
  const [params, setParams] = useSearchParams()
  const thisMonth = monthOf(todayInRiyadh(), 0)
  const by = DRILLS.find((one) => one === params.get('by'))
  return {
    query: {
      from: params.get('from') ?? thisMonth.from,
      until: params.get('until') ?? thisMonth.until,
      ...(by && { by, key: params.get('key') ?? '' }),
    },
    setPeriod: (period) =>
      setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...period }), { replace: true }),
    showAll: () =>
      setParams((before) => new URLSearchParams([...before].filter(([name]) => name !== 'by' && name !== 'key')), {
        replace: true,
      }),
  }
}
