import { lazy, Suspense, useState } from 'react'
import type { AuditEntry, AuditExportQuery } from '#api/contract/staff-audit.ts'
import { auditExportUrl, readAudit } from '#api/staff/audit.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { DateRange } from '#components/ui/DateRange.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Select, TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/people,audit,permission'
import { useMay, useMe } from '../query.ts'
import { askProof } from '../step-up.ts'
import { FilterFold } from '../shell/FilterFold.tsx'
import { wholeLine } from '../shell/filter-fold.css.ts'
import { PagedTable } from '../shell/PagedTable.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { useListParams } from '../shell/use-list-params.ts'
import { useList } from '../shell/use-list.ts'
import { WhenButton } from '../shell/When.tsx'
import { subjectText, whoText } from './audit-words.ts'
import * as styles from './people.css.ts'

const PAGE = 50

/** With the words of products and settings, which the list does not need. */
const AuditDialog = lazy(() =>
  import('./AuditDialog.tsx').then(({ AuditDialog: component }) => ({ default: component })),
)

/** Who did what, when and from where. The filters live in the address. */
export function Audit() {
  const { value: filter, set } = useListParams()
  const [open, setOpen] = useState<AuditEntry>()
  const mayExport = useMay()('audit.export')
  const outcome = filter('outcome')
  const filters: AuditExportQuery = {
    ...(filter('q') && { q: filter('q') }),
    ...((outcome === 'done' || outcome === 'refused') && { outcome: outcome }),
    ...(filter('from') && { from: filter('from') }),
    ...(filter('until') && { until: filter('until') }),
  }
  const read = useList({
    key: ['audit', filters],
    page: (before) => readAudit({ ...filters, limit: PAGE, before }),
    keepRows: true,
  })
  const { data: rows } = read
  return (
    <>
      <ScreenHead title={t('audit.title')} state={rows && t('audit.state', { count: rows.length })}>
        {mayExport && <ExportButton href={auditExportUrl(filters)} />}
      </ScreenHead>
      <div role="search" className={styles.filters}>
        <TextField
          type="search"
          name="q"
          label={t('audit.find')}
          value={filter('q')}
          onChange={({ target }) => set({ q: target.value })}
        />
        <FilterFold active={['outcome', 'from', 'until'].filter((name) => filter(name)).length}>
          <Select
            name="outcome"
            label={t('audit.outcome')}
            value={outcome}
            onChange={({ target }) => set({ outcome: target.value })}
            options={[
              { value: '', label: t('audit.outcome.all') },
              { value: 'done', label: t('audit.outcome.done') },
              { value: 'refused', label: t('audit.outcome.refused') },
            ]}
          />
          <div className={wholeLine}>
            <DateRange
              label={t('audit.days')}
              fromLabel={t('audit.since')}
              untilLabel={t('audit.until')}
              value={{ from: filter('from'), until: filter('until') }}
              onChange={({ from, until }) => set({ from, until })}
            />
          </div>
        </FilterFold>
      </div>
      <PagedTable
        read={read}
        list="audit"
        caption={t('audit.title')}
        columns={columnsOf(setOpen)}
        rowKey={({ id }) => String(id)}
        empty={
          Object.keys(filters).length > 0 ? (
            <EmptyState icon="search" title={t('audit.none')} text={t('audit.none.text')} />
          ) : (
            <EmptyState icon="search" title={t('audit.empty')} text={t('audit.empty.text')} />
          )
        }
      />
      {open && (
        <Suspense fallback={null}>
          <AuditDialog entry={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The browser downloads the file itself, so the proof comes first. */
function ExportButton({ href }: { href: string }) {
  const { session } = useMe()
  const download = async (): Promise<void> => {
    const isFresh = session && new Date(session.step_up_until).getTime() > Date.now() + 5_000
    if (isFresh || (await askProof())) location.assign(href)
  }
  return (
    <Button variant="outlined" color="gray" size="sm" onClick={() => void download()}>
      {t('audit.export')}
    </Button>
  )
}

const columnsOf = (open: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    id: 'at',
    label: t('audit.time'),
    heading: true,
    cell: (entry) => <WhenButton time={entry.at} onOpen={() => open(entry)} />,
  },
  { id: 'who', label: t('audit.who'), cell: (entry) => <bdi>{whoText(entry)}</bdi> },
  { id: 'action', label: t('audit.action'), cell: ({ words }) => words },
  {
    id: 'subject',
    label: t('audit.subject'),
    cell: ({ subject }) => (
      <span className={styles.clipped} title={subjectText(subject)}>
        <bdi>{subjectText(subject)}</bdi>
      </span>
    ),
  },
  {
    id: 'outcome',
    label: t('audit.outcome'),
    onPhone: 'end',
    cell: ({ outcome: one }) => <Badge tone={one === 'done' ? 'success' : 'danger'}>{t(`audit.outcome.${one}`)}</Badge>,
  },
  {
    id: 'from',
    label: t('audit.from'),
    onPhone: 'hidden',
    cell: ({ address }) => <bdi dir="ltr">{address ?? t('people.noValue')}</bdi>,
  },
]
