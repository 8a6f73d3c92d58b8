import { useState } from 'react'
import { useLocation } from 'wouter'
import { Drawer } from '#components/ui/Modal.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from '#locales/areas/admin.ts'
import { ADMIN_PATH, routes } from '#locales/routes.ts'
import { useMe } from '../query.ts'
import { leave } from '../sign-in/sign-out.ts'
import { isAt, type Screen } from './screens.ts'
import * as styles from './frame.css.ts'

const IN_BAR = 4

/** The bar of phones: the first screens, and a sheet with the others. */
export function BottomBar({ screens, onPalette }: { screens: readonly Screen[]; onPalette: () => void }) {
  const [path] = useLocation()
  const [open, setOpen] = useState(false)
  const { name, role } = useMe()
  const close = (): void => setOpen(false)
  const current = (screen: Screen) => (isAt(screen, ADMIN_PATH + path.replace(/\/$/, '')) ? 'page' : undefined)
  const inBar = screens.filter(({ id }) => id !== 'account').slice(0, IN_BAR)
  const others = screens.filter((screen) => !inBar.includes(screen))
  return (
    <>
      <nav aria-label={t('shell.menu')} className={styles.bottom}>
        {inBar.map((screen) => (
          <a key={screen.id} href={screen.href} className={styles.bottomItem} aria-current={current(screen)}>
            <Glyph name={screen.icon} size={24} />
            {t(`shell.screen.${screen.id}`)}
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
              className={styles.item}
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
