import { useQuery } from '@tanstack/react-query'
import type { PublishingRun } from '#api/contract/publishing.ts'
import { readRun } from '#api/staff/publishing.ts'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Link } from '#components/ui/Text.tsx'
import { formatClockTime, formatNumber, formatSeconds } from '#locales/format.ts'
import { t } from 'virtual:words/shell,signin'
import { adminRoutes } from '#locales/routes.ts'
import { failureText } from '../failure-text.ts'
import * as styles from './receipt.css.ts'

const EVERY_MS = 700
const isOver = (run: PublishingRun | undefined): boolean =>
  run !== undefined && run.state !== 'waiting' && run.state !== 'running'

type Props = { run: string; /** On the run's own screen, which it does not link to. */ isOwnScreen?: boolean }

/**
 * The result of a save: the pages on which it is live and how long it took, or that the former pages are still live.
 */
export function Receipt({ run: id, isOwnScreen = false }: Props) {
  const { data: run, error } = useQuery({
    queryKey: ['run', id],
    queryFn: () => readRun(id, { background: true }),
    refetchInterval: ({ state: { data } }) => (isOver(data) ? false : EVERY_MS),
    retry: 5,
  })
  if (run?.merged_into) return <Receipt run={run.merged_into} />
  const failed = run?.state === 'failed' || (run?.failed.length ?? 0) > 0
  return (
    <div role="status" className={failed || error ? styles.failed : isOver(run) ? styles.done : styles.waiting}>
      <Glyph name={failed || error ? 'warning' : isOver(run) ? 'success' : 'send'} />
      <span className={styles.words}>{error ? failureText(error) : words(run)}</span>
      {!isOwnScreen && (
        <span className={styles.link}>
          <Link href={adminRoutes.run(id)}>{t('shell.receipt.open')}</Link>
        </span>
      )}
    </div>
  )
}

function words(run: PublishingRun | undefined): string {
  if (!run || !isOver(run)) return progressWords(run)
  if (run.state === 'failed') return t('shell.receipt.failed', { reason: run.reason ?? '' })
  if (run.failed.length > 0) return t('shell.receipt.partly', { pages: run.written, failed: run.failed.length })
  if (run.written === 0) return t('shell.receipt.same')
  return t('shell.receipt.done', { pages: run.written, time: formatSeconds((run.ms.live ?? 0) / 1000) })
}

function progressWords(run: PublishingRun | undefined): string {
  if (!run || run.planned === null || run.left === null) return t('shell.receipt.running')
  const counts = { done: formatNumber(run.planned - run.left), total: formatNumber(run.planned) }
  return run.expected_at
    ? t('shell.receipt.expected', { ...counts, time: formatClockTime(new Date(run.expected_at)) })
    : t('shell.receipt.progress', counts)
}
