import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REPORTS, type ReportName } from '#api/contract/report-names.ts'
import type { Report } from '#api/contract/staff-reports.ts'
import { readReport, reportUrl } from '#api/staff/reports.ts'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { DateRange } from '#components/ui/DateRange.tsx'
import { t } from 'virtual:words/reports'
import { todayInRiyadh } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { queries, useMay } from '../query.ts'
import { filters } from '../shell/screen-head.css.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { ScreenParts } from '../shell/ScreenParts.tsx'
import { Shown } from '../shell/states.tsx'
import { PayoutDialog } from './PayoutDialog.tsx'
import { monthOf, reportsKey, useReportQuery } from './period.ts'
import { ReportChart } from './ReportChart.tsx'
import { ReportTable } from './ReportTable.tsx'
import * as styles from './reports.css.ts'

const PARTS = REPORTS.filter((name) => name !== 'documents')
/** About now, whatever the days. */
const TIMELESS: readonly ReportName[] = ['stock']

/** As far as any report that was read says. */
const isTaxed = (): boolean =>
  queries.getQueriesData<Report>({ queryKey: reportsKey }).some(([, report]) => report?.taxed)

/** A report with its days, chart, table and files. */
export function ReportScreen({ name }: { name: ReportName }) {
  const may = useMay()
  const { query, setPeriod, showAll } = useReportQuery()
  const [adding, setAdding] = useState(false)
  const read = useQuery({
    queryKey: [...reportsKey, name, query],
    queryFn: () => readReport(name, query),
    placeholderData: (before) => (before?.name === name ? before : undefined),
  })
  const { from, until } = query
  const today = todayInRiyadh()
  return (
    <>
      <ScreenHead title={t(`reports.name.${name}`)} state={t(`reports.about.${name}`)}>
        {name === 'payouts' && may('reports.write') && (
          <Button size="sm" onClick={() => setAdding(true)}>
            {t('reports.payout.add')}
          </Button>
        )}
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button key={format} size="sm" variant="outlined" color="gray" href={reportUrl(name, format, query)}>
            {t(`reports.file.${format}`)}
          </Button>
        ))}
      </ScreenHead>
      <ScreenParts
        label={t('reports.parts')}
        parts={PARTS.filter((part) => part !== 'vat' || isTaxed()).map((part) => ({
          href: adminRoutes.reports(part),
          label: t(`reports.part.${part}`),
        }))}
      />
      {!TIMELESS.includes(name) && (
        <div className={styles.period}>
          <div role="group" aria-label={t('reports.months')} className={filters}>
            {[0, 1, 2].map((before) => {
              const month = monthOf(today, before)
              return (
                <Chip
                  key={before}
                  selected={month.from === from && month.until === until}
                  onClick={() => setPeriod(month)}
                >
                  {t(`reports.month.${before as 0 | 1 | 2}`)}
                </Chip>
              )
            })}
          </div>
          {query.by && (
            <Chip removeLabel={t('reports.filtered.remove')} onClick={showAll}>
              {t('reports.filtered')}
            </Chip>
          )}
          <div className={styles.range}>
            <DateRange
              label={t('reports.days')}
              fromLabel={t('reports.from')}
              untilLabel={t('reports.until')}
              value={{ from, until }}
              onChange={(period) => period.from && period.until && setPeriod(period)}
            />
          </div>
        </div>
      )}
      <Shown read={read}>
        {(report) => (
          <div className={styles.report}>
            {report.test && <p className={styles.trial}>{t('reports.test')}</p>}
            {report.without_tests && <p>{t('reports.withoutTests')}</p>}
            <ReportChart report={report} />
            <ReportTable report={report} />
            {report.more && <p>{t('reports.more')}</p>}
          </div>
        )}
      </Shown>
      {adding && <PayoutDialog onClose={() => setAdding(false)} />}
    </>
  )
}
