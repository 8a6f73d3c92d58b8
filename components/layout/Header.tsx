import { Icon } from '#components/ui/Icon.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { t } from '#locales/intl.ts'
import { Logo } from './Logo.tsx'
import { HeaderTools } from './HeaderTools.tsx'
import { MenuButton } from './MenuButton.tsx'
import { SearchForm } from './SearchForm.tsx'
import { navigationLinks } from './navigation-links.ts'
import type { LayoutProps } from './Frame.tsx'
import * as styles from './header.css.ts'

export function Header({
  navigation,
  freeDeliveryFrom,
  path,
}: Pick<LayoutProps, 'navigation' | 'freeDeliveryFrom' | 'path'>) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <p className={styles.notice}>
          <Icon name="truck" size={16} />
          <span>
            {freeDeliveryFrom === null
              ? t('layout.delivery')
              : t('layout.freeDelivery', { amount: <Amount key="amount" halalas={freeDeliveryFrom} /> })}
          </span>
        </p>
        <div className={styles.band}>
          <div className={styles.bar}>
            <Logo />
            <SearchForm />
            <HeaderTools path={path} />
          </div>
        </div>
        <nav aria-label={t('layout.browse')} className={styles.navigation}>
          <div className={styles.links}>
            <MenuButton />
            {navigationLinks(navigation, path).map(({ href, label, current }) => (
              <a key={href} href={href} className={styles.link} aria-current={current ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </div>
        </nav>
      </div>
    </header>
  )
}
