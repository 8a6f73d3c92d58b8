import { useQuery } from '@tanstack/react-query'
import { readNotices } from '#api/staff/today.ts'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/today'
import { adminRoutes } from '#locales/routes.ts'
import { When } from '../shell/When.tsx'
import * as styles from './today.css.ts'

/** Changes of owners, keys and providers in the last week, which owners also get by e-mail; nothing if there are none. */
export function Notices() {
  const { data } = useQuery({ queryKey: ['today', 'notices'], queryFn: () => readNotices() })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="notices" className={styles.list}>
      <h2 id="notices" className={styles.listTitle}>
        {t('today.notices')}
      </h2>
      <ul className={styles.steps}>
        {data.items.map(({ id, at, who, text }) => (
          <li key={id} className={styles.step}>
            <span className={styles.stepWords}>
              {text}
              <span className={styles.about}>
                <bdi>{who ?? t('today.notices.command')}</bdi> · <When time={at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.text}>
        <Link href={adminRoutes.people('audit')}>{t('today.notices.audit')}</Link>
      </p>
    </section>
  )
}
