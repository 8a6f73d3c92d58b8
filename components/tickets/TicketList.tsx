import { useState } from 'react'
import type { TicketSummary } from '#api/contract/support.ts'
import { listTickets } from '#api/support.ts'
import { PageHead } from '#components/account/PageHead.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Outbox } from '#components/outbox/Outbox.tsx'
import { useOutbox } from '#components/outbox/use-outbox.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { formatTime } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import { t } from 'virtual:words/ticket'
import { shop } from '#locales/shop-settings.ts'
import * as styles from './tickets.css.ts'

export const TICKET_TONES = { open: 'warning', answered: 'success', closed: 'neutral' } as const

/** The customer's tickets, by last message. */
export function TicketList() {
  const { value, failure, again, set } = useLoaded((signal) => listTickets(1, { signal, alert: false }), null)
  const waiting = useOutbox(({ kind }) => kind === 'ticket', again)
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  if (failure)
    return (
      <>
        <LoadFailure level={1} failure={failure} again={again} />
        <Outbox letters={waiting} />
      </>
    )
  if (value?.items.length === 0 && waiting.length === 0) {
    return (
      <EmptyState icon="support" level={1} title={t('ticket.none')} text={t('ticket.none.text')}>
        <Button href={routes.newTicket()}>{t('ticket.new')}</Button>
        <Button variant="outlined" href={routes.support()}>
          {t('ticket.questions')}
        </Button>
      </EmptyState>
    )
  }
  const more = async (): Promise<void> => {
    setBusy(true)
    await listTickets(page + 1).then(
      (next) => (set({ ...next, items: [...value!.items, ...next.items] }), setPage(page + 1)),
      () => {},
    )
    setBusy(false)
  }
  return (
    <>
      <PageHead title={t('ticket.list')} intro={t('ticket.list.intro', { hours: shop.hours.text })}>
        <Button href={routes.newTicket()}>{t('ticket.new')}</Button>
      </PageHead>
      <Outbox letters={waiting} />
      {value ? (
        value.items.length > 0 && (
          <ul className={styles.list}>
            {value.items.map((ticket) => (
              <li key={ticket.id}>
                <Row ticket={ticket} />
              </li>
            ))}
          </ul>
        )
      ) : (
        <SkeletonView kind="support" label={t('ticket.loading')} />
      )}
      {value?.more && (
        <div>
          <Button variant="outlined" loading={busy} onClick={() => void more()}>
            {t('ticket.older')}
          </Button>
        </div>
      )}
    </>
  )
}

const Row = ({ ticket: { id, subject, topic, state, updated_at: at, order } }: { ticket: TicketSummary }) => (
  <a href={routes.ticket(id)} className={styles.row}>
    <span className={styles.words}>
      <span className={styles.subject}>{subject}</span>
      <span className={styles.hint}>
        {t(`ticket.topic.${topic}`)}
        {order && (
          <>
            {' '}
            · <bdi dir="ltr">{order.number}</bdi>
          </>
        )}{' '}
        · {formatTime(new Date(at))}
      </span>
    </span>
    <Badge tone={TICKET_TONES[state]}>{t(`ticket.state.${state}`)}</Badge>
  </a>
)
