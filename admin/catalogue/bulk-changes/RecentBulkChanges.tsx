import { useQuery } from '@tanstack/react-query'
import type { StaffBulkChange } from '#api/contract/staff-bulk.ts'
import { readBulkChanges } from '#api/staff/products.ts'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/products'
import { adminRoutes } from '#locales/routes.ts'
import { When } from '../../shell/When.tsx'
import { bulkChangesKey, isAtWork } from '../queries.ts'
import { changeText } from './bulk-change.ts'
import * as styles from './bulk-changes.css.ts'

const MOST = 3
const DAY_MS = 24 * 3600 * 1000
const EVERY_MS = 2_000

const isRecent = ({ state, requested_at: at }: StaffBulkChange): boolean =>
  isAtWork(state) || Date.now() - Date.parse(at) < DAY_MS

/** Leads to the changes that run as jobs or did so within a day. */
export function RecentBulkChanges() {
  const recent = useQuery({
    queryKey: bulkChangesKey,
    queryFn: async () => (await readBulkChanges()).items.filter(isRecent).slice(0, MOST),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => isAtWork(state)) ? EVERY_MS : false),
  }).data
  if (!recent?.length) return null
  return (
    <ul className={styles.recent} aria-label={t('products.jobs')}>
      {recent.map(({ id, state, change, total, requested_at: at }) => (
        <li key={id}>
          <Link href={adminRoutes.bulkChange(id)}>
            {t('products.job.of', { change: changeText(change), count: total })}
          </Link>{' '}
          {t(`products.job.state.${state}`)}، <When time={at} />
        </li>
      ))}
    </ul>
  )
}
