import { useSnapshot } from 'valtio/react'
import { Icon } from '#components/ui/Icon.tsx'
import type { IconName } from '#components/ui/icon-paths.ts'
import { t } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { cart } from '#stores/cart/summary.ts'
import { notifications } from '#stores/notifications.ts'
import { MENU_ID } from './CategoryMenu.tsx'
import { Count } from './Count.tsx'
import * as styles from './bottom-bar.css.ts'

/** Main navigation on phones. */
export function BottomBar({ path }: { path: string }) {
  const { length } = useSnapshot(cart)
  const { unread } = useSnapshot(notifications)
  const tab = (href: string, icon: IconName, label: string, isHere = href === path, count = 0) => (
    <a href={href} className={styles.item} aria-current={isHere ? 'page' : undefined}>
      <span className={styles.drawing}>
        <Icon name={icon} size={24} />
        <Count value={count} />
      </span>
      {label}
    </a>
  )
  return (
    <nav aria-label={t('layout.mainMenu')} className={styles.bar}>
      {tab(routes.home(), 'home', t('layout.home'))}
      <button type="button" className={styles.item} popoverTarget={MENU_ID}>
        <Icon name="grid" size={24} />
        {t('layout.categories')}
      </button>
      {tab(routes.cart(), 'bag', t('layout.cart'), undefined, length)}
      {tab(routes.accountHome(), 'user', t('layout.account'), path.startsWith('/account'), unread)}
    </nav>
  )
}
