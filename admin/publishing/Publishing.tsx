import { t } from 'virtual:words/publishing'
import { useMay } from '../query.ts'
import { ScreenWithParts } from '../shell/ScreenWithParts.tsx'
import { Deliveries } from './Deliveries.tsx'
import { Endpoints } from './Endpoints.tsx'
import { EndpointScreen } from './EndpointScreen.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { RunScreen } from './RunScreen.tsx'
import { Runs } from './Runs.tsx'
import { Sources } from './Sources.tsx'

/** What was published, what failed, and what other systems reported. */
export function Publishing() {
  const may = useMay()
  const [operations, webhooks] = [may('operations.read'), may('webhooks.read')]
  return (
    <ScreenWithParts
      label={t('publishing.parts')}
      parts={[
        { path: '/publishing', label: t('publishing.runs'), render: () => <Runs /> },
        { path: '/publishing/runs/:id', render: (id) => <RunScreen key={id} id={id} /> },
        { path: '/publishing/jobs', label: t('publishing.jobs'), may: operations, render: () => <FailedJobs /> },
        {
          path: '/publishing/deliveries',
          label: t('publishing.deliveries'),
          may: webhooks,
          render: () => <Deliveries />,
        },
        { path: '/publishing/sources', label: t('publishing.sources'), may: webhooks, render: () => <Sources /> },
        { path: '/publishing/endpoints', label: t('publishing.endpoints'), may: webhooks, render: () => <Endpoints /> },
        {
          path: '/publishing/endpoints/:id',
          may: webhooks,
          render: (id) => <EndpointScreen key={id} id={Number(id)} />,
        },
      ]}
    />
  )
}
