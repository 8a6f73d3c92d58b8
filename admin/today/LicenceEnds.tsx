import { useQuery } from '@tanstack/react-query'
import { readShopSettings } from '#api/staff/today.ts'
import { Link } from '#components/ui/Text.tsx'
import { DAY_MS } from '#api/contract/time.ts'
import { t } from 'virtual:words/today'
import { formatDay, todayInRiyadh } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import * as styles from './today.css.ts'

/** Days before its end from which the licence of reductions is announced. */
const AHEAD = 14

/** Says that the licence of reductions ends soon; nothing otherwise. */
export function LicenceEnds() {
  const { data } = useQuery({ queryKey: ['today', 'settings'], queryFn: () => readShopSettings() })
  const end = data?.reductions.to
  if (!end || (Date.parse(end) - Date.parse(todayInRiyadh())) / DAY_MS > AHEAD) return null
  return (
    <section aria-labelledby="licence-ends" className={styles.list}>
      <h2 id="licence-ends" className={styles.listTitle}>
        {t('today.licence')}
      </h2>
      <p className={styles.text}>
        {t('today.licence.text', { day: formatDay(end) })}{' '}
        <Link href={adminRoutes.settings('reductions')}>{t('today.licence.open')}</Link>
      </p>
    </section>
  )
}
