import { Route, Switch } from 'wouter'
import { t } from '#locales/areas/admin-publishing.ts'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { PartsOfScreen, ScreenParts } from '../shell/ScreenParts.tsx'
import { Forbidden, Missing } from '../shell/states.tsx'
import { Deliveries } from './Deliveries.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { RunScreen } from './RunScreen.tsx'
import { Runs } from './Runs.tsx'
import { Sources } from './Sources.tsx'

/** What was published, what failed, and what other systems reported. */
export function Publishing() {
  const may = useMay()
  const [operations, webhooks] = [may('operations.read'), may('webhooks.read')]
  const parts = [
    { href: adminRoutes.publishing(), label: t('publishing.runs') },
    ...(operations ? [{ href: adminRoutes.publishing('jobs'), label: t('publishing.jobs') }] : []),
    ...(webhooks
      ? [
          { href: adminRoutes.publishing('deliveries'), label: t('publishing.deliveries') },
          { href: adminRoutes.publishing('sources'), label: t('publishing.sources') },
        ]
      : []),
  ]
  const links = <ScreenParts label={t('publishing.parts')} parts={parts} />
  const forbidden = (
    <>
      {links}
      <Forbidden />
    </>
  )
  return (
    <PartsOfScreen value={links}>
      <Switch>
        <Route path="/publishing">
          <Runs />
        </Route>
        <Route path="/publishing/runs/:id">{({ id }) => <RunScreen key={id} id={id} />}</Route>
        <Route path="/publishing/jobs">{operations ? <FailedJobs /> : forbidden}</Route>
        <Route path="/publishing/deliveries">{webhooks ? <Deliveries /> : forbidden}</Route>
        <Route path="/publishing/sources">{webhooks ? <Sources /> : forbidden}</Route>
        <Route>
          <Missing />
        </Route>
      </Switch>
    </PartsOfScreen>
  )
}
