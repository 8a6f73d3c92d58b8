import { useQuery } from '@tanstack/react-query'
import type { FailedJob } from '#api/contract/staff-operations.ts'
import { readFailedJobs, readOperations, retryJob } from '#api/staff/publishing.ts'
import { Button } from '#components/ui/Button.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { t } from 'virtual:words/publishing'
import { formatNumber } from '#locales/format.ts'
import { useChange, useMay } from '../query.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FailureLine, Shown } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { jobText } from './job-words.ts'
import * as styles from './publishing.css.ts'

const EVERY_MS = 10_000
const key = ['jobs']

/** Jobs that failed for good, to be tried again once their cause is removed. */
export function FailedJobs() {
  const read = useQuery({ queryKey: [...key, 'failed'], queryFn: () => readFailedJobs(), refetchInterval: EVERY_MS })
  const operations = useQuery({ queryKey: [...key, 'operations'], queryFn: () => readOperations() })
  const retry = useChange((id: string) => retryJob(id), key)
  const mayRetry = useMay()('operations.write')
  const waiting = operations.data?.queues.reduce((sum, queue) => sum + queue.waiting, 0)
  return (
    <>
      <ScreenHead
        title={t('publishing.jobs')}
        state={
          read.data &&
          `${t('publishing.jobs.state', { count: read.data.items.length })} ${
            waiting === undefined ? '' : t('publishing.jobs.waiting', { count: waiting })
          }`
        }
      />
      <FailureLine error={retry.error} />
      <Shown read={read}>
        {({ items }) => (
          <DataTable
            dense
            hideCaption
            caption={t('publishing.jobs')}
            columns={columnsOf(mayRetry, (id) => retry.isPending && retry.variables === id, retry.mutate)}
            rows={items}
            rowKey={({ id }) => id}
            empty={<EmptyState icon="check" title={t('publishing.jobs.none')} text={t('publishing.jobs.none.text')} />}
          />
        )}
      </Shown>
    </>
  )
}

const columnsOf = (
  mayRetry: boolean,
  isBusy: (id: string) => boolean,
  retry: (id: string) => void,
): Column<FailedJob>[] => [
  { id: 'name', label: t('publishing.column.job'), heading: true, cell: ({ name }) => jobText(name) },
  { id: 'at', label: t('publishing.column.time'), cell: ({ failed_at: time }) => <When time={time} /> },
  {
    id: 'attempts',
    label: t('publishing.column.attempts'),
    numeric: true,
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    id: 'reason',
    label: t('publishing.column.reason'),
    cell: ({ reason }) => (
      <bdi className={styles.clipped} title={reason ?? undefined}>
        {reason ?? t('publishing.noValue')}
      </bdi>
    ),
  },
  ...(mayRetry
    ? [
        {
          id: 'retry',
          label: t('publishing.column.act'),
          cell: ({ id }: FailedJob) => (
            <Button variant="outlined" color="gray" size="sm" loading={isBusy(id)} onClick={() => retry(id)}>
              {t('publishing.retry')}
            </Button>
          ),
        },
      ]
    : []),
]
