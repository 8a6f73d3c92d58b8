import { Route, Switch } from 'wouter'
import { t } from '#locales/areas/admin-people.ts'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { PartsOfScreen, ScreenParts } from '../shell/ScreenParts.tsx'
import { Forbidden, Missing } from '../shell/states.tsx'
import { Audit } from './Audit.tsx'
import { Keys } from './Keys.tsx'
import { People } from './People.tsx'
import { Roles } from './Roles.tsx'

/** Who may do what, and who did what. */
export function PeopleScreen() {
  const may = useMay()
  const parts = [
    ...(may('people.read')
      ? [
          { href: adminRoutes.people(), label: t('people.people') },
          { href: adminRoutes.people('roles'), label: t('people.roles') },
        ]
      : []),
    ...(may('keys.read') ? [{ href: adminRoutes.people('keys'), label: t('people.keys') }] : []),
    ...(may('audit.read') ? [{ href: adminRoutes.people('audit'), label: t('audit.title') }] : []),
  ]
  const links = <ScreenParts label={t('people.parts')} parts={parts} />
  const forbidden = (
    <>
      {links}
      <Forbidden />
    </>
  )
  return (
    <PartsOfScreen value={links}>
      <Switch>
        <Route path="/people">{may('people.read') ? <People /> : forbidden}</Route>
        <Route path="/people/roles">{may('people.read') ? <Roles /> : forbidden}</Route>
        <Route path="/people/keys">{may('keys.read') ? <Keys /> : forbidden}</Route>
        <Route path="/people/audit">{may('audit.read') ? <Audit /> : forbidden}</Route>
        <Route>
          <Missing />
        </Route>
      </Switch>
    </PartsOfScreen>
  )
}
