import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PublishingRun } from '#api/contract/publishing.ts'
import { readRun } from '#api/staff/publishing.ts'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/publishing'
import { formatClockTime, formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { Receipt } from '../shell/Receipt.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Shown } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { durationText, progressText, requestedText } from './run-words.ts'
import { Rollback } from './Rollback.tsx'
import { RunState } from './RunState.tsx'
import * as styles from './publishing.css.ts'

/** The receipt of a run: what was asked for, how long each step took, and which pages failed. */
export function RunScreen({ id }: { id: string }) {
  const read = useQuery({
    queryKey: ['run', id],
    queryFn: () => readRun(id),
    refetchInterval: ({ state: { data } }) =>
      data && data.state !== 'waiting' && data.state !== 'running' ? false : 1000,
  })
  return (
    <>
      <ScreenHead
        back={{ href: adminRoutes.publishing(), label: t('publishing.runs') }}
        title={t('publishing.run')}
        state={read.data && <When time={read.data.received_at} />}
      />
      <Shown read={read}>{(run) => <Details run={run} />}</Shown>
    </>
  )
}

function Details({ run }: { run: PublishingRun }) {
  const progress = progressText(run)
  const underWay: [string, ReactNode][] = progress
    ? [
        [t('publishing.done'), progress],
        [t('publishing.left'), formatNumber(run.left!)],
        [t('publishing.column.failed'), formatNumber(run.failed.length)],
        [
          t('publishing.expected'),
          run.expected_at ? formatClockTime(new Date(run.expected_at)) : t('publishing.noValue'),
        ],
      ]
    : []
  const facts: [string, ReactNode][] = [
    [t('publishing.column.state'), <RunState key="state" run={run} />],
    ...underWay,
    [t('publishing.column.cause'), t(`publishing.cause.${run.cause}`)],
    [t('publishing.column.what'), requestedText(run)],
    [t('publishing.column.written'), formatNumber(run.written)],
    [t('publishing.unchanged'), formatNumber(run.unchanged)],
    [t('publishing.removed'), formatNumber(run.removed)],
    [t('publishing.step.plan'), durationText(run.ms.plan)],
    [t('publishing.step.pages'), durationText(run.ms.pages)],
    [t('publishing.step.live'), durationText(run.ms.live)],
    [t('publishing.step.indexes'), durationText(run.ms.indexes)],
  ]
  return (
    <div className={styles.details}>
      <Receipt run={run.id} isOwnScreen />
      {run.merged_into && (
        <p>
          {t('publishing.mergedInto')}{' '}
          <Link href={adminRoutes.run(run.merged_into)}>{t('publishing.mergedInto.open')}</Link>
        </p>
      )}
      {run.reason && <p className={styles.reason}>{run.reason}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.factName}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {run.failed.length > 0 && (
        <DataTable
          dense
          caption={t('publishing.failedPages')}
          columns={failedColumns}
          rows={run.failed}
          rowKey={({ path }) => path}
        />
      )}
      <Rollback run={run} />
    </div>
  )
}

const failedColumns: Column<PublishingRun['failed'][number]>[] = [
  {
    id: 'path',
    label: t('publishing.column.page'),
    heading: true,
    cell: ({ path }) => (
      <a href={encodeURI(path)} target="_blank" rel="noreferrer">
        <bdi>{path}</bdi>
      </a>
    ),
  },
  { id: 'reason', label: t('publishing.column.reason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
]
