import { Route, Switch } from 'wouter'
import { t } from '#locales/areas/admin-imports.ts'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { PartsOfScreen, ScreenParts } from '../shell/ScreenParts.tsx'
import { Forbidden, Missing } from '../shell/states.tsx'
import { ImportList } from './ImportList.tsx'
import { ImportScreen } from './ImportScreen.tsx'
import { MissingPages } from './MissingPages.tsx'
import { Redirects } from './Redirects.tsx'

/** Files of products, old addresses and the pages that are missing. */
export function Imports() {
  const may = useMay()
  const [products, redirects] = [may('catalogue.read'), may('redirects.read')]
  const parts = [
    ...(products ? [{ href: adminRoutes.imports(), label: t('intake.products') }] : []),
    ...(redirects
      ? [
          { href: adminRoutes.imports('redirects'), label: t('intake.redirects') },
          { href: adminRoutes.imports('missing'), label: t('intake.missing') },
        ]
      : []),
  ]
  const links = <ScreenParts label={t('intake.parts')} parts={parts} />
  const forbidden = (
    <>
      {links}
      <Forbidden />
    </>
  )
  return (
    <PartsOfScreen value={links}>
      <Switch>
        <Route path="/import">{products ? <ImportList /> : <Redirects />}</Route>
        <Route path="/import/files/:id">{({ id }) => (products ? <ImportScreen key={id} id={id} /> : forbidden)}</Route>
        <Route path="/import/redirects">{redirects ? <Redirects /> : forbidden}</Route>
        <Route path="/import/missing">{redirects ? <MissingPages /> : forbidden}</Route>
        <Route>
          <Missing />
        </Route>
      </Switch>
    </PartsOfScreen>
  )
}
