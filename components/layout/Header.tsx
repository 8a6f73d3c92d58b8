import { store } from '#config'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { t } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { Logo } from './Logo.tsx'
import { SearchForm } from './SearchForm.tsx'
import { navigationLinks } from './navigation-links.ts'
import type { LayoutProps } from './Frame.tsx'
import * as styles from './header.css.ts'

export function Header({ navigation, path }: Pick<LayoutProps, 'navigation' | 'path'>) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <p className={styles.notice}>
          <Icon name="truck" size={16} />
          <span>{t('layout.freeDelivery', { amount: <Amount key="amount" halalas={store.shipping.freeFrom} /> })}</span>
        </p>
        <div className={styles.band}>
          <div className={styles.bar}>
            <Logo />
            <SearchForm />
            <div className={styles.help}>
              <Button href={routes.support()} variant="text" color="ghost" size="sm"><Icon name="support" />{t('layout.help')}</Button>
            </div>
          </div>
        </div>
        <nav aria-label={t('layout.browse')} className={styles.navigation}>
          <div className={styles.links}>
            {navigationLinks(navigation, path).map(({ href, label, current }) => (
              <a key={href} href={href} className={styles.link} aria-current={current ? 'page' : undefined}>{label}</a>
            ))}
          </div>
        </nav>
      </div>
    </header>
  )
}
