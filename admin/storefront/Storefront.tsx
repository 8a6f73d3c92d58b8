import { Route, Switch } from 'wouter'
import { t } from '#locales/areas/admin-storefront.ts'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { PartsOfScreen, ScreenParts } from '../shell/ScreenParts.tsx'
import { Forbidden, Missing } from '../shell/states.tsx'
import { HomeScreen } from './home/HomeScreen.tsx'
import { PageScreen } from './pages/PageScreen.tsx'
import { PagesScreen } from './pages/PagesScreen.tsx'

/** What the shop says of itself: its front page and its information pages. */
export function Storefront() {
  const may = useMay()
  const [mayHome, mayPages] = [may('catalogue.read'), may('settings.read')]
  const parts = [
    ...(mayHome ? [{ href: adminRoutes.storefront(), label: t('front.home') }] : []),
    ...(mayPages ? [{ href: adminRoutes.storefront('pages'), label: t('front.pages') }] : []),
  ]
  const links = <ScreenParts label={t('front.parts')} parts={parts} />
  const forbidden = (
    <>
      {links}
      <Forbidden />
    </>
  )
  return (
    <PartsOfScreen value={links}>
      <Switch>
        <Route path="/storefront">{mayHome ? <HomeScreen /> : forbidden}</Route>
        <Route path="/storefront/pages">{mayPages ? <PagesScreen /> : forbidden}</Route>
        <Route path="/storefront/pages/:id">
          {({ id }) => (mayPages ? <PageScreen key={id} id={decodeURIComponent(id)} /> : forbidden)}
        </Route>
        <Route>
          <Missing />
        </Route>
      </Switch>
    </PartsOfScreen>
  )
}
