import type { Report } from '#api/contract/staff-reports.ts'
import { Amount } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/reports'
import * as styles from './chart.css.ts'
import { daysInWords } from './period.ts'

/** Both periods with their sums, as in the tables. */
export function ChartLegend({ report, mark }: { report: Report; mark: 'line' | 'stroke' }) {
  const { from, until, total, before } = report
  return (
    <span className={styles.legend}>
      <Period key="now" mark={styles.nowKey} {...{ from, until, total: Number(total?.at(-1) ?? 0) }} />
      {before && <Period key="before" mark={mark === 'line' ? styles.lineKey : styles.strokeKey} {...before} label />}
    </span>
  )
}

function Period(shown: { mark: string; from: string; until: string; total: number; label?: boolean }) {
  const days = daysInWords(shown)
  return (
    <span className={styles.period}>
      <span aria-hidden="true" className={shown.mark} />
      <span>{shown.label ? t('reports.chart.before', { days }) : days}</span>
      <Amount halalas={shown.total} />
    </span>
  )
}
