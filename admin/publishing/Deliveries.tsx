import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { WebhookDelivery } from '#api/contract/webhooks.ts'
import { search } from '#api/search.ts'
import { readDeliveries, repeatDelivery } from '#api/staff/webhooks.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/publishing'
import { adminRoutes } from '#locales/routes.ts'
import { useChange, useMay } from '../query.ts'
import { PagedTable } from '../shell/PagedTable.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { filters } from '../shell/screen-head.css.ts'
import { FailureLine } from '../shell/states.tsx'
import { useList } from '../shell/use-list.ts'
import { When, WhenButton } from '../shell/When.tsx'
import { reasonText, skusText, unwrittenText } from './delivery-words.ts'
import * as styles from './publishing.css.ts'

type Verdict = WebhookDelivery['verdict']
/** In the order of the filter. */
const VERDICTS_SHOWN = ['refused', 'accepted', 'repeated', 'ignored', 'ping'] as const satisfies readonly Verdict[]

const PAGE = 50
const TONES = { accepted: 'success', repeated: 'neutral', ignored: 'neutral', ping: 'info', refused: 'danger' } as const

/** What other systems reported, and why some of it was refused. The filter lives in the address. */
export function Deliveries() {
  const [params] = useSearchParams()
  const verdict = VERDICTS_SHOWN.find((one) => one === params.get('verdict'))
  const [open, setOpen] = useState<WebhookDelivery>()
  const read = useList({
    key: ['deliveries', verdict],
    page: (before?: string) => readDeliveries({ limit: PAGE, verdict, before }),
  })
  const { data: rows } = read
  return (
    <>
      <ScreenHead
        title={t('publishing.deliveries')}
        state={rows && t('publishing.deliveries.state', { count: rows.length })}
      />
      <div role="group" aria-label={t('publishing.filter')} className={filters}>
        <Chip href={adminRoutes.publishing('deliveries')} selected={!verdict}>
          {t('publishing.verdict.all')}
        </Chip>
        {VERDICTS_SHOWN.map((one: Verdict) => (
          <Chip
            key={one}
            href={adminRoutes.publishing('deliveries') + search({ verdict: one })}
            selected={verdict === one}
          >
            {t(`publishing.verdict.${one}`)}
          </Chip>
        ))}
      </div>
      <PagedTable
        read={read}
        caption={t('publishing.deliveries')}
        columns={columnsOf(setOpen)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="bell" title={t('publishing.deliveries.none')} text={t('publishing.deliveries.none.text')} />
        }
      />
      {open && <DeliveryDialog delivery={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function DeliveryDialog({ delivery, onClose }: { delivery: WebhookDelivery; onClose: () => void }) {
  const mayRepeat = useMay()('webhooks.write')
  const repeat = useChange(() => repeatDelivery(delivery.id), ['deliveries'])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('publishing.delivery')}
      footer={
        mayRepeat && (
          <Button full loading={repeat.isPending} onClick={() => repeat.mutate(undefined, { onSuccess: onClose })}>
            {t('publishing.repeat')}
          </Button>
        )
      }
    >
      <div className={styles.details}>
        <FailureLine error={repeat.error} />
        <p>
          <bdi>{delivery.source}</bdi> · {t(`publishing.verdict.${delivery.verdict}`)} ·{' '}
          <When time={delivery.received_at} />
        </p>
        {delivery.reason && <p className={styles.reason}>{reasonText(delivery.reason)}</p>}
        {delivery.unwritten.length > 0 && <p>{unwrittenText(delivery.unwritten)}</p>}
        {/* Scrollable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls */}
        <pre dir="ltr" tabIndex={0} aria-label={t('publishing.body')} role="region" className={styles.body}>
          {JSON.stringify(delivery.body, null, 2)}
        </pre>
      </div>
    </Dialog>
  )
}

const columnsOf = (open: (delivery: WebhookDelivery) => void): Column<WebhookDelivery>[] => [
  {
    id: 'time',
    label: t('publishing.column.time'),
    heading: true,
    cell: (delivery) => <WhenButton time={delivery.received_at} onOpen={() => open(delivery)} />,
  },
  { id: 'source', label: t('publishing.column.source'), cell: ({ source }) => <bdi>{source}</bdi> },
  {
    id: 'verdict',
    label: t('publishing.column.state'),
    onPhone: 'end',
    cell: ({ verdict: one }) => <Badge tone={TONES[one]}>{t(`publishing.verdict.${one}`)}</Badge>,
  },
  {
    id: 'event',
    label: t('publishing.column.event'),
    cell: ({ event }) => <bdi>{event ?? t('publishing.noValue')}</bdi>,
  },
  {
    id: 'products',
    label: t('publishing.column.products'),
    cell: ({ skus }) => (skus.length ? skusText(skus) : t('publishing.noValue')),
  },
  {
    id: 'reason',
    label: t('publishing.column.reason'),
    cell: ({ reason, unwritten }) => (
      <>
        <span className={styles.sentence}>{reason === null ? t('publishing.noValue') : reasonText(reason)}</span>
        {unwritten.length > 0 && <span className={styles.sentence}>{unwrittenText(unwritten)}</span>}
      </>
    ),
  },
  {
    id: 'run',
    label: t('publishing.run'),
    cell: ({ run_id: run }) =>
      run ? <Link href={adminRoutes.run(run)}>{t('publishing.openRun')}</Link> : t('publishing.noValue'),
  },
]
