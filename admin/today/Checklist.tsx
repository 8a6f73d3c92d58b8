import { useQuery } from '@tanstack/react-query'
import { readShopSettings, countProducts } from '#api/staff/today.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { Link } from '#components/ui/Text.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from '#locales/areas/admin-today.ts'
import { adminRoutes } from '#locales/routes.ts'
import { useMe } from '../query.ts'
import { checksOf } from './checks.ts'
import * as styles from './today.css.ts'

/** What is left to do before the first sale; nothing once all is done. */
export function Checklist() {
  const { sign_in: ways } = useMe()
  const settings = useQuery({ queryKey: ['today', 'settings'], queryFn: () => readShopSettings() })
  const products = useQuery({ queryKey: ['today', 'products'], queryFn: () => countProducts() })
  if (!settings.data || products.data === undefined) return null
  const checks = checksOf({
    settings: settings.data,
    products: products.data,
    ways: (ways?.passkeys ?? 0) + (ways?.password ? 1 : 0),
  })
  const left = checks.filter(({ isDone }) => !isDone).length
  if (left === 0) return null
  return (
    <section aria-labelledby="checklist" className={styles.list}>
      <h2 id="checklist" className={styles.listTitle}>
        {t('today.checks')}
      </h2>
      <p className={styles.text}>{t('today.checks.left', { count: left })}</p>
      <ul className={styles.steps}>
        {checks.map(({ id, isDone, href }) => (
          <li key={id} className={styles.step}>
            <span className={isDone ? styles.done : styles.open}>
              <Icon name={isDone ? 'check' : 'clock'} />
              <VisuallyHidden>{t(isDone ? 'today.check.done' : 'today.check.open')}</VisuallyHidden>
            </span>
            <span className={styles.stepWords}>
              {t(`today.check.${id}`)}
              {!isDone && <span className={styles.text}> {t(`today.check.${id}.text`)}</span>}
            </span>
            {!isDone && id === 'products' && <Link href={adminRoutes.imports()}>{t('today.check.import')}</Link>}
            {!isDone && href && <Link href={href}>{t('today.check.go')}</Link>}
          </li>
        ))}
      </ul>
    </section>
  )
}
