import { lazy, Suspense, useEffect, useState } from 'react'
import { Route } from 'wouter'
import { t } from 'virtual:words/shell,signin'
import { useMay } from '../query.ts'
import { useCover } from '../session-state.ts'
import { BottomBar } from './BottomBar.tsx'
import { Cover } from './Cover.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { screensFor, screens } from './screens.ts'
import { ScreenErrors } from './ScreenErrors.tsx'
import { SideMenu } from './SideMenu.tsx'
import { Screens } from './Screens.tsx'
import { Forbidden, Loading } from './states.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { watchIdle } from './watch-idle.ts'
import { NewOrdersStatus } from './NewOrders.tsx'
import * as styles from './frame.css.ts'

const AdminPalette = lazy(() => import('./AdminPalette.tsx').then((loaded) => ({ default: loaded.AdminPalette })))
const KeyHelp = lazy(() => import('./KeyHelp.tsx').then((loaded) => ({ default: loaded.KeyHelp })))

/** Menu, current screen, and overlays such as the idle lock. A covered screen keeps its state and is inert. */
export function Frame() {
  const may = useMay()
  const shown = screensFor(may)
  const cover = useCover()
  /** Null until the first is opened, when they are loaded. */
  const [dialog, setDialog] = useState<'palette' | 'keys' | 'none' | null>(null)
  const close = (): void => setDialog('none')
  useEffect(watchIdle, [])
  useShortcuts({
    screens: shown,
    isOff: cover !== 'none',
    onPalette: () => setDialog('palette'),
    onHelp: () => setDialog('keys'),
  })
  const openPalette = (): void => setDialog('palette')
  return (
    <>
      <div className={styles.frame} inert={cover !== 'none'} aria-hidden={cover !== 'none' || undefined}>
        <a href="#screen" className={styles.skip}>
          {t('shell.skip')}
        </a>
        <SideMenu screens={shown} onPalette={openPalette} />
        <main id="screen" tabIndex={-1} className={styles.main}>
          <ScreenErrors>
            <Suspense fallback={<Loading />}>
              <Screens>
                {screens.map(({ id, path, component: Component }) => (
                  <Route key={id} path={path}>
                    {shown.some((screen) => screen.id === id) ? <Component /> : <Forbidden />}
                  </Route>
                ))}
              </Screens>
            </Suspense>
          </ScreenErrors>
        </main>
        <BottomBar screens={shown} onPalette={openPalette} />
        <NewOrdersStatus />
        {dialog && (
          <Suspense>
            <AdminPalette
              open={dialog === 'palette'}
              screens={shown}
              onClose={close}
              onHelp={() => setDialog('keys')}
            />
            <KeyHelp open={dialog === 'keys'} screens={shown} onClose={close} />
          </Suspense>
        )}
        <ProofDialog />
      </div>
      {cover !== 'none' && <Cover reason={cover} />}
    </>
  )
}
