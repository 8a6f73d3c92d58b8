import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { DeliveryState, EventDeliveries } from '#api/contract/webhook-endpoints.ts'
import { search } from '#api/search.ts'
import { readEndpoints, readEventDeliveries } from '#api/staff/endpoints.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/publishing'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { PagedTable } from '../shell/PagedTable.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { filters } from '../shell/screen-head.css.ts'
import { Missing, Shown } from '../shell/states.tsx'
import { useList } from '../shell/use-list.ts'
import { When, WhenButton } from '../shell/When.tsx'
import { attemptText, endpointName } from './endpoint-words.ts'
import { endpointsKey } from './EndpointDialog.tsx'
import { ReplayDialog } from './ReplayDialog.tsx'
import * as styles from './publishing.css.ts'

type Delivery = EventDeliveries['items'][number]
const STATES = ['waiting', 'failed', 'delivered'] as const satisfies readonly DeliveryState[]
const TONES = { waiting: 'warning', failed: 'danger', delivered: 'success' } as const
const PAGE = 50

/** The log of one address. The filter lives in the address bar. */
export function EndpointScreen({ id }: { id: number }) {
  const endpoints = useQuery({ queryKey: endpointsKey, queryFn: () => readEndpoints() })
  const mayChange = useMay()('webhooks.write')
  const [params] = useSearchParams()
  const state = STATES.find((one) => one === params.get('state'))
  const [open, setOpen] = useState<Delivery | 'replay'>()
  const [replayed, setReplayed] = useState<number>()
  const back = { href: adminRoutes.publishing('endpoints'), label: t('publishing.endpoints') }
  const read = useList({
    key: [...endpointsKey, id, state],
    page: (before?: string) => readEventDeliveries(id, { limit: PAGE, state, before }),
  })
  return (
    <Shown read={endpoints} back={back}>
      {({ items }) => {
        const endpoint = items.find((one) => one.id === id)
        if (!endpoint) return <Missing />
        return (
          <>
            <ScreenHead
              title={endpointName(endpoint)}
              back={back}
              state={
                replayed === undefined
                  ? t('publishing.endpoint.waiting', { count: endpoint.waiting })
                  : t('publishing.replay.done', { count: replayed })
              }
            >
              {mayChange && endpoint.enabled && (
                <Button variant="outlined" color="gray" size="sm" onClick={() => setOpen('replay')}>
                  {t('publishing.replay')}
                </Button>
              )}
            </ScreenHead>
            <div role="group" aria-label={t('publishing.filter')} className={filters}>
              <Chip href={adminRoutes.endpoint(id)} selected={!state}>
                {t('publishing.verdict.all')}
              </Chip>
              {STATES.map((one) => (
                <Chip key={one} href={adminRoutes.endpoint(id) + search({ state: one })} selected={state === one}>
                  {t(`publishing.sent.${one}`)}
                </Chip>
              ))}
            </div>
            <PagedTable
              read={read}
              caption={t('publishing.endpoint.log')}
              columns={columnsOf(setOpen)}
              rowKey={({ event_id }) => event_id}
              empty={<EmptyState icon="bell" title={t('publishing.sent.none')} text={t('publishing.sent.none.text')} />}
            />
            {open === 'replay' && <ReplayDialog id={id} onDone={setReplayed} onClose={() => setOpen(undefined)} />}
            {open && open !== 'replay' && <AttemptsDialog delivery={open} onClose={() => setOpen(undefined)} />}
          </>
        )
      }}
    </Shown>
  )
}

function AttemptsDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t(`publishing.event.${delivery.type}`)}>
      <div className={styles.details}>
        <p>
          <bdi dir="ltr">{delivery.type}</bdi> · <bdi dir="ltr">{delivery.subject}</bdi>
        </p>
        {delivery.next_attempt_at && (
          <p>
            {t('publishing.sent.next')} <When time={delivery.next_attempt_at} />
          </p>
        )}
        {delivery.log.length === 0 && <p>{t('publishing.sent.untried')}</p>}
        {delivery.log.map((attempt, index) => (
          <div key={index} className={styles.details}>
            <p>
              <When time={attempt.at} />: {attemptText(attempt)}
            </p>
            {attempt.answer && (
              <pre
                dir="auto"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls, by keyboard too
                tabIndex={0}
                aria-label={t('publishing.attempt.answer', { number: index + 1 })}
                role="region"
                className={styles.body}
              >
                {attempt.answer}
              </pre>
            )}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

const columnsOf = (open: (delivery: Delivery) => void): Column<Delivery>[] => [
  {
    id: 'time',
    label: t('publishing.column.time'),
    heading: true,
    cell: (delivery) => <WhenButton time={delivery.at} onOpen={() => open(delivery)} />,
  },
  { id: 'type', label: t('publishing.column.event'), cell: ({ type }) => t(`publishing.event.${type}`) },
  { id: 'subject', label: t('publishing.column.subject'), cell: ({ subject }) => <bdi dir="ltr">{subject}</bdi> },
  {
    id: 'state',
    label: t('publishing.column.state'),
    onPhone: 'end',
    cell: ({ state }) => <Badge tone={TONES[state]}>{t(`publishing.sent.${state}`)}</Badge>,
  },
  {
    id: 'attempts',
    label: t('publishing.column.attempts'),
    numeric: true,
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    id: 'reason',
    label: t('publishing.column.answer'),
    cell: ({ log }) => (
      <span className={styles.sentence}>{log.length > 0 ? attemptText(log.at(-1)!) : t('publishing.noValue')}</span>
    ),
  },
]
