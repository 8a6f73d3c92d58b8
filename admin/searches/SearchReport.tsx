import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { SearchReport as Report } from '#api/contract/staff-search.ts'
import { search } from '#api/search.ts'
import { readSearches } from '#api/staff/searches.ts'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { t } from 'virtual:words/searches'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { filters as chips } from '../shell/screen-head.css.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Shown } from '../shell/states.tsx'
import { PinDialog } from './PinDialog.tsx'
import { searchesKey } from './pins.ts'
import { SynonymDialog } from './SynonymDialog.tsx'
import * as styles from './searches.css.ts'

type Row = Report['failed'][number]
const DAYS = [7, 30, 90] as const
const ACTS = ['synonym', 'pin', 'hide'] as const
type Act = { kind: (typeof ACTS)[number]; words: string }

/** Searches with their counts; a synonym, a pin or a hide is made of each. */
export function SearchReport({ kind }: { kind: 'failed' | 'frequent' }) {
  const [params] = useSearchParams()
  const [act, setAct] = useState<Act>()
  const mayWrite = useMay()('search.write')
  const days = DAYS.find((one) => String(one) === params.get('days')) ?? DAYS[0]
  const read = useQuery({
    queryKey: [...searchesKey, 'report', days],
    queryFn: () => readSearches(days),
    placeholderData: (former) => former,
  })
  const close = (): void => setAct(undefined)
  return (
    <>
      <ScreenHead
        title={t('searches.title')}
        state={read.data && t('searches.state', { searches: read.data.searches, failures: read.data.failures })}
      />
      <div role="group" aria-label={t('searches.days')} className={chips}>
        {DAYS.map((one) => (
          <Chip
            key={one}
            href={adminRoutes.searches(kind === 'failed' ? undefined : kind) + search({ days: one })}
            selected={one === days}
          >
            {t('searches.lastDays', { count: one })}
          </Chip>
        ))}
      </div>
      <Shown read={read}>
        {(report) => (
          <DataTable
            dense
            hideCaption
            caption={t(`searches.${kind}`)}
            columns={[...columns, ...(mayWrite ? [actColumn(setAct)] : [])]}
            rows={report[kind]}
            rowKey={({ shown }) => shown}
            empty={
              <EmptyList
                glyph="zoom-in"
                title={t(report.searches === 0 ? 'searches.frequent.none' : `searches.${kind}.none`)}
                text={t('searches.none.text')}
              />
            }
          />
        )}
      </Shown>
      {act?.kind === 'synonym' && <SynonymDialog words={act.words} onClose={close} />}
      {act && act.kind !== 'synonym' && <PinDialog words={act.words} kind={act.kind} onClose={close} />}
    </>
  )
}

const columns: Column<Row>[] = [
  { id: 'words', label: t('searches.column.words'), heading: true, cell: ({ shown }) => <bdi>{shown}</bdi> },
  ...(['searches', 'failures', 'clicks'] as const).map((field): Column<Row> => ({
    id: field,
    label: t(`searches.column.${field}`),
    numeric: true,
    cell: (row) => formatNumber(row[field]),
  })),
]

const actColumn = (open: (act: Act) => void): Column<Row> => ({
  id: 'act',
  label: t('searches.column.act'),
  cell: ({ shown: words }) => (
    <span className={styles.acts}>
      {ACTS.map((kind) => (
        <Button key={kind} size="sm" variant="outlined" color="gray" onClick={() => open({ kind, words })}>
          {t(`searches.act.${kind}`)}
        </Button>
      ))}
    </span>
  ),
})
