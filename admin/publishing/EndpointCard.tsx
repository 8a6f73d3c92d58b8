import type { WebhookEndpoint } from '#api/contract/webhook-endpoints.ts'
import { search } from '#api/search.ts'
import { testEndpoint } from '#api/staff/endpoints.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Menu } from '#components/ui/Menu.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/publishing'
import { adminRoutes } from '#locales/routes.ts'
import { useChange } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { attemptText, endpointName } from './endpoint-words.ts'
import { endpointsKey } from './EndpointDialog.tsx'
import * as card from '../shell/card.css.ts'
import * as styles from './publishing.css.ts'

type Props = {
  endpoint: WebhookEndpoint
  mayChange: boolean
  onEdit: () => void
  onToggle: () => void
  onRotate: () => void
  onRemove: () => void
}

/** One address: how it stands, and what can be done with it. */
export function EndpointCard({ endpoint, mayChange, onEdit, onToggle, onRotate, onRemove }: Props) {
  const { id, url, enabled, gone_at: gone, rotating_until: rotating, waiting, failed, types } = endpoint
  const tried = useChange(() => testEndpoint(id), endpointsKey)
  const name = endpointName(endpoint)
  return (
    <li data-row className={card.card}>
      <div className={card.cardHead}>
        <h2 className={card.cardTitle}>
          <Link href={adminRoutes.endpoint(id)}>{name}</Link>
        </h2>
        <Badge tone={enabled ? 'success' : gone ? 'danger' : 'neutral'}>
          {t(enabled ? 'publishing.endpoint.on' : gone ? 'publishing.endpoint.gone' : 'publishing.endpoint.off')}
        </Badge>
      </div>
      <bdi dir="ltr" className={styles.endpointUrl}>
        {url}
      </bdi>
      <p>
        {t('publishing.endpoint.types', { count: types.length })} {t('publishing.endpoint.waiting', { count: waiting })}
      </p>
      {failed > 0 && (
        <p className={styles.reason}>
          <Link href={adminRoutes.endpoint(id) + search({ state: 'failed' })}>
            {t('publishing.endpoint.failed', { count: failed })}
          </Link>
        </p>
      )}
      {endpoint.delivered_at && (
        <p className={styles.factName}>
          {t('publishing.endpoint.last')} <When time={endpoint.delivered_at} />
        </p>
      )}
      {gone && !enabled && <p className={styles.reason}>{t('publishing.endpoint.gone.text')}</p>}
      {rotating && (
        <p className={styles.factName}>
          {t('publishing.endpoint.rotating')} <When time={rotating} />
        </p>
      )}
      <FailureLine error={tried.error} />
      <p role="status" className={styles.tested}>
        {tried.data && attemptText(tried.data)}
      </p>
      {mayChange && (
        <div className={styles.endpointActs}>
          <Button
            variant="outlined"
            color="gray"
            size="sm"
            loading={tried.isPending}
            onClick={() => tried.mutate(undefined)}
          >
            {t('publishing.endpoint.test')}
          </Button>
          <Button variant="outlined" color="gray" size="sm" onClick={onEdit}>
            {t('publishing.endpoint.change')}
          </Button>
          <Menu
            label={t('publishing.endpoint.more', { name })}
            icon="more"
            items={[
              { label: t(enabled ? 'publishing.endpoint.stop' : 'publishing.endpoint.start'), onSelect: onToggle },
              { label: t('publishing.endpoint.rotate'), onSelect: onRotate },
              { label: t('publishing.endpoint.remove'), tone: 'danger', onSelect: onRemove },
            ]}
          />
        </div>
      )}
    </li>
  )
}
