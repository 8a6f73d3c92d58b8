import { t } from '#locales/intl.ts'
import { Icon } from './Icon.tsx'
import * as styles from './breadcrumb.css.ts'

export type Crumb = { label: string; href?: string }

/** The path from the home page; the last item is the current page. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={t('common.breadcrumb')}>
      <ol className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={href ?? label} className={styles.item}>
            {index > 0 && <Icon name="chevron-end" size={16} />}
            {href !== undefined && index < items.length - 1 ? (
              <a className={styles.link} href={href}>
                {label}
              </a>
            ) : (
              <span className={styles.current} aria-current={index === items.length - 1 ? 'page' : undefined}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
