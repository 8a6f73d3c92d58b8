import { useQuery } from '@tanstack/react-query'
import { readOperations } from '#api/staff/publishing.ts'
import { t } from 'virtual:words/publishing'
import { useMay } from '../query.ts'
import * as styles from './publishing.css.ts'

const EVERY_MS = 10_000
/** Seconds. A worker's heartbeat comes each minute; docs/runbook.md has the same limit. */
const SILENT_AFTER = 180

/** Whether workers run: without them nothing is published, sent or settled, and nothing else says so. */
export function Workers() {
  const mayRead = useMay()('operations.read')
  const { data } = useQuery({
    queryKey: ['jobs', 'operations'],
    queryFn: () => readOperations(),
    refetchInterval: EVERY_MS,
    enabled: mayRead,
  })
  const silent = data?.worker_heartbeat_seconds
  const isSilent = data !== undefined && (silent === null || silent! > SILENT_AFTER)
  return (
    <div role="status" className={isSilent ? styles.silent : styles.running}>
      {data && workersText(silent ?? null)}
    </div>
  )
}

function workersText(silent: number | null): string {
  if (silent === null) return t('publishing.workers.never')
  return silent > SILENT_AFTER
    ? t('publishing.workers.silent', { minutes: Math.floor(silent / 60) })
    : t('publishing.workers.running')
}
