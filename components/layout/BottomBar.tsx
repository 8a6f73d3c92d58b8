import { IconButton } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { IconName } from '#components/ui/icon-paths.ts'
import { Heading } from '#components/ui/Text.tsx'
import { t } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { navigationLinks } from './navigation-links.ts'
import type { LayoutProps } from './Frame.tsx'
import * as styles from './bottom-bar.css.ts'

const SHEET_ID = 'categories'

/** The thumb's way through the shop on a phone. The list of categories is a popover: it opens without scripts. */
export function BottomBar({ navigation, path }: Pick<LayoutProps, 'navigation' | 'path'>) {
  const tab = (href: string, icon: IconName, label: string) => (
    <a href={href} className={styles.item} aria-current={href === path ? 'page' : undefined}><Icon name={icon} size={24} />{label}</a>
  )
  return (
    <>
      <nav aria-label={t('layout.mainMenu')} className={styles.bar}>
        {tab(routes.home(), 'home', t('layout.home'))}
        <button type="button" className={styles.item} popoverTarget={SHEET_ID}><Icon name="grid" size={24} />{t('layout.categories')}</button>
        {tab(routes.products(), 'bag', t('layout.products'))}
        {tab(routes.support(), 'support', t('layout.help'))}
      </nav>
      <section id={SHEET_ID} popover="auto" className={styles.sheet} aria-labelledby={`${SHEET_ID}-title`}>
        <div className={styles.head}>
          <Heading level={2} size={20} id={`${SHEET_ID}-title`}>{t('layout.categories')}</Heading>
          <IconButton icon="close" label={t('common.close')} popoverTarget={SHEET_ID} />
        </div>
        {navigationLinks(navigation, path).map(({ href, label, current }) => (
          <a key={href} href={href} className={styles.link} aria-current={current ? 'page' : undefined}>
            {label}<span className={styles.mark}><Icon name="chevron-end" size={16} /></span>
          </a>
        ))}
      </section>
    </>
  )
}
