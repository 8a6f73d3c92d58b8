import { useState } from 'react'
import { useLocation } from 'wouter'
import { classNames } from '#components/theme/class-names.ts'
import { Drawer } from '#components/ui/Modal.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/shell,signin'
import { ADMIN_PATH, routes } from '#locales/routes.ts'
import { useMe } from '../query.ts'
import { leave } from '../sign-in/sign-out.ts'
import { isAt, type Screen } from './screens.ts'
import { WaitingOrdersCount } from './NewOrders.tsx'
import * as styles from './frame.css.ts'

/** The bar of phones, and a sheet with the other screens. */
export function BottomBar({ screens, onPalette }: { screens: readonly Screen[]; onPalette: () => void }) {
  const [path] = useLocation()
  const [open, setOpen] = useState(false)
  const { name, role } = useMe()
  const close = (): void => setOpen(false)
  const current = (screen: Screen) => (isAt(screen, ADMIN_PATH + path.replace(/\/$/, '')) ? 'page' : undefined)
  const inBar = screens.filter((screen) => screen.inBar)
  const others = screens.filter((screen) => !inBar.includes(screen))
  return (
    <>
      <nav aria-label={t('shell.menu')} className={styles.bottom}>
        {inBar.map((screen) => (
          <a key={screen.id} href={screen.href} className={styles.bottomItem} aria-current={current(screen)}>
            <Glyph name={screen.icon} size={24} />
            <span>
              {t(`shell.screen.${screen.id}`)} {screen.id === 'orders' && <WaitingOrdersCount />}
            </span>
          </a>
        ))}
        <button type="button" className={styles.bottomItem} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Glyph name="more" size={24} />
          {t('shell.more')}
        </button>
      </nav>
      <Drawer side="bottom" open={open} onClose={close} title={t('shell.more')}>
        <p className={styles.who}>{role ? t('shell.who', { name, role: role.name }) : name}</p>
        <div className={styles.more}>
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              close()
              onPalette()
            }}
          >
            <Icon name="search" />
            {t('shell.palette')}
          </button>
          {others.map((screen) => (
            <a
              key={screen.id}
              href={screen.href}
              className={classNames(styles.item, screen.startsGroup && styles.groupStart)}
              aria-current={current(screen)}
              onClick={close}
            >
              <Glyph name={screen.icon} />
              {t(`shell.screen.${screen.id}`)}
            </a>
          ))}
          <a href={routes.home()} className={styles.item}>
            <Icon name="home" />
            {t('shell.shop')}
          </a>
          <button type="button" className={styles.item} onClick={leave}>
            <Glyph name="leave" />
            {t('shell.signOut')}
          </button>
        </div>
      </Drawer>
    </>
  )
}
