import { useState } from 'react'
import { useLocation } from 'wouter'
import { classNames } from '#components/theme/class-names.ts'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/shell,signin'
import { ADMIN_PATH, adminRoutes, favicon } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { useMe } from '../query.ts'
import { leave } from '../sign-in/sign-out.ts'
import { isAt, type Screen } from './screens.ts'
import { WaitingOrdersCount } from './NewOrders.tsx'
import * as styles from './frame.css.ts'

const KEY = 'admin-menu'
const wasNarrow = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'narrow'
  } catch {
    return false
  }
}

/** The menu of wide screens, which can be folded to its icons. */
export function SideMenu({ screens, onPalette }: { screens: readonly Screen[]; onPalette: () => void }) {
  const [path] = useLocation()
  const [narrow, setNarrow] = useState(wasNarrow)
  const { name } = useMe()
  const fold = (): void => {
    setNarrow(!narrow)
    try {
      localStorage.setItem(KEY, narrow ? 'wide' : 'narrow')
    } catch {
      // Then it is as before on the next visit.
    }
  }
  const words = (text: string) => (narrow ? null : <span className={styles.itemWords}>{text}</span>)
  const named = (text: string) => (narrow ? { 'aria-label': text, title: text } : {})
  const shownAs = (id: Screen['id']): string => t(`shell.screen.${id}`)
  return (
    <nav aria-label={t('shell.menu')} className={classNames(styles.side, narrow && styles.narrow)}>
      <a href={adminRoutes.today()} className={styles.shopName} {...named(shop.identity.name)}>
        <img src={favicon} width={24} height={24} alt="" />
        {words(shop.identity.name)}
      </a>
      <button type="button" className={styles.item} onClick={onPalette} {...named(t('shell.palette'))}>
        <Icon name="search" />
        {words(t('shell.palette'))}
        {!narrow && (
          <kbd dir="ltr" className={styles.keys}>
            Ctrl K
          </kbd>
        )}
      </button>
      {screens
        .filter(({ id }) => id !== 'account')
        .map((screen) => (
          <a
            key={screen.id}
            href={screen.href}
            className={classNames(styles.item, screen.startsGroup && styles.groupStart)}
            aria-current={isAt(screen, ADMIN_PATH + path.replace(/\/$/, '')) ? 'page' : undefined}
            {...named(shownAs(screen.id))}
          >
            <Glyph name={screen.icon} />
            {words(shownAs(screen.id))}
            {screen.id === 'orders' && !narrow && <WaitingOrdersCount />}
          </a>
        ))}
      <div className={styles.end}>
        <a
          href={adminRoutes.account()}
          className={styles.item}
          aria-current={ADMIN_PATH + path === adminRoutes.account() ? 'page' : undefined}
          {...named(t('shell.screen.account'))}
        >
          <Icon name="user" />
          {words(name)}
        </a>
        <button type="button" className={styles.item} onClick={leave} {...named(t('shell.signOut'))}>
          <Glyph name="leave" />
          {words(t('shell.signOut'))}
        </button>
        <button type="button" className={styles.item} aria-pressed={narrow} onClick={fold} {...named(t('shell.fold'))}>
          <Icon name={narrow ? 'chevron-end' : 'chevron-start'} />
          {words(t('shell.fold'))}
        </button>
      </div>
    </nav>
  )
}
