import { Suspense, useEffect, useState } from 'react'
import { Route, Switch } from 'wouter'
import { t } from '#locales/areas/admin.ts'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { useMay } from '../query.ts'
import { useCover } from '../session-state.ts'
import { BottomBar } from './BottomBar.tsx'
import { Cover } from './Cover.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { AdminPalette } from './AdminPalette.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { screensFor, screens } from './screens.ts'
import { ScreenErrors } from './ScreenErrors.tsx'
import { SideMenu } from './SideMenu.tsx'
import { Forbidden, Loading } from './states.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { watchIdle } from './watch-idle.ts'
import * as styles from './frame.css.ts'

/** Menu, current screen, and overlays such as the idle lock. A covered screen keeps its state and is inert. */
export function Frame() {
  const may = useMay()
  const shown = screensFor(may)
  const cover = useCover()
  const [over, setOver] = useState<'palette' | 'keys' | null>(null)
  const close = (): void => setOver(null)
  useEffect(watchIdle, [])
  useShortcuts({
    screens: shown,
    isOff: cover !== 'none',
    onPalette: () => setOver('palette'),
    onHelp: () => setOver('keys'),
  })
  const openPalette = (): void => setOver('palette')
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
              <Switch>
                {screens.map(({ id, path, component: Component }) => (
                  <Route key={id} path={path}>
                    {shown.some((screen) => screen.id === id) ? <Component /> : <Forbidden />}
                  </Route>
                ))}
                <Route>
                  <EmptyState icon="search" title={t('shell.missing')} text={t('shell.missing.text')} />
                </Route>
              </Switch>
            </Suspense>
          </ScreenErrors>
        </main>
        <BottomBar screens={shown} onPalette={openPalette} />
        <AdminPalette open={over === 'palette'} screens={shown} onClose={close} onHelp={() => setOver('keys')} />
        <KeyHelp open={over === 'keys'} screens={shown} onClose={close} />
        <ProofDialog />
      </div>
      {cover !== 'none' && <Cover reason={cover} />}
    </>
  )
}
