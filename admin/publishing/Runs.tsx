import type { PublishingRun } from '#api/contract/publishing.ts'
import { readRuns } from '#api/staff/publishing.ts'
import type { Column } from '#components/ui/DataTable.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/publishing'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { PagedTable } from '../shell/PagedTable.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { useList } from '../shell/use-list.ts'
import { When } from '../shell/When.tsx'
import { RunState } from './RunState.tsx'
import { Verification, VerifyButton } from './Verification.tsx'
import { Workers } from './Workers.tsx'
import { durationText, progressText, requestedText } from './run-words.ts'

const PAGE = 50
const EVERY_MS = 5_000

const columns: Column<PublishingRun>[] = [
  {
    id: 'time',
    label: t('publishing.column.time'),
    heading: true,
    cell: ({ id, received_at: time }) => (
      <Link href={adminRoutes.run(id)}>
        <When time={time} />
      </Link>
    ),
  },
  { id: 'state', label: t('publishing.column.state'), onPhone: 'end', cell: (run) => <RunState run={run} /> },
  { id: 'cause', label: t('publishing.column.cause'), cell: ({ cause }) => t(`publishing.cause.${cause}`) },
  { id: 'what', label: t('publishing.column.what'), cell: requestedText },
  {
    id: 'written',
    label: t('publishing.column.written'),
    numeric: true,
    cell: (run) => progressText(run) ?? formatNumber(run.written),
  },
  {
    id: 'failed',
    label: t('publishing.column.failed'),
    numeric: true,
    cell: ({ failed }) => formatNumber(failed.length),
  },
  { id: 'live', label: t('publishing.column.live'), numeric: true, cell: ({ ms }) => durationText(ms.live) },
]

export function Runs() {
  const read = useList({
    key: ['runs'],
    page: (before?: string) => readRuns({ limit: PAGE, before }),
    everyMs: EVERY_MS,
  })
  const { data: runs } = read
  return (
    <>
      <ScreenHead title={t('publishing.title')} state={runs && stateText(runs)}>
        <VerifyButton />
      </ScreenHead>
      <Workers />
      <Verification />
      <PagedTable
        read={read}
        caption={t('publishing.runs')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyList glyph="send" title={t('publishing.none')} text={t('publishing.none.text')} />}
      />
    </>
  )
}

function stateText(runs: readonly PublishingRun[]): string {
  const open = runs.filter(({ state }) => state === 'waiting' || state === 'running').length
  if (open > 0) return t('publishing.open', { count: open })
  const last = runs.find(({ state }) => state === 'done' || state === 'partial' || state === 'failed')
  if (!last) return ''
  const failed = last.failed.length
  return failed > 0 || last.state === 'failed'
    ? t('publishing.lastFailed', { count: failed })
    : t('publishing.lastDone', { pages: last.written, time: durationText(last.ms.live) })
}
