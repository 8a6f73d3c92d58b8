import { TICKET_LISTS, type TicketList } from '#api/contract/staff-support-lists.ts'
import type { StaffTicketSummary } from '#api/contract/staff-support.ts'
import { readTickets } from '#api/staff/support.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/support'
import { t as ticketWords } from 'virtual:words/ticket'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { PagedTable } from '../shell/PagedTable.tsx'
import { filters } from '../shell/screen-head.css.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { useListParams } from '../shell/use-list-params.ts'
import { useList } from '../shell/use-list.ts'
import { When } from '../shell/When.tsx'
import { supportKey } from './query-keys.ts'
import { SupportParts, useTicketCounts } from './SupportParts.tsx'
import { daysLeft, STATE_TONES } from './ticket-words.ts'
import * as styles from './support.css.ts'

const PAGE = 50
const EVERY_MS = 15_000

/** Tickets by list; those that wait for the shop come longest waiting first. */
export function Tickets() {
  const { value, href } = useListParams()
  const list = TICKET_LISTS.find((one) => one === value('list')) ?? 'waiting'
  const counts = useTicketCounts()
  const read = useList({
    key: [...supportKey, 'list', list],
    page: (after?: string) => readTickets({ list, limit: PAGE, after }),
    everyMs: EVERY_MS,
  })
  return (
    <>
      <ScreenHead
        title={t('support.title')}
        state={counts.data && t('support.state', { count: counts.data.waiting })}
      />
      <SupportParts />
      <div role="group" aria-label={t('support.lists')} className={filters}>
        {TICKET_LISTS.map((one) => (
          <Chip key={one} href={href({ list: one })} selected={one === list}>
            {t(`support.list.${one}`)}
            <Count list={one} counts={counts.data} />
          </Chip>
        ))}
      </div>
      <PagedTable
        read={read}
        list="tickets"
        caption={t('support.tickets')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={<EmptyList glyph="mail" title={t(`support.none.${list}`)} text={t('support.none.text')} />}
      />
    </>
  )
}

const Count = ({ list, counts }: { list: TicketList; counts: Partial<Record<TicketList, number>> | undefined }) => {
  const count = counts?.[list]
  return count === undefined ? null : <span className={styles.count}>{formatNumber(count)}</span>
}

const Deadline = ({ ticket }: { ticket: StaffTicketSummary }) => {
  const left = daysLeft(ticket)
  if (left === null) return null
  return (
    <Badge tone={left < 7 ? 'danger' : 'warning'}>
      {left < 0 ? t('support.data.late') : t('support.data.left', { days: left })}
    </Badge>
  )
}

const columns: Column<StaffTicketSummary>[] = [
  {
    id: 'subject',
    label: t('support.column.subject'),
    heading: true,
    cell: ({ id, subject }) => (
      <Link href={adminRoutes.ticket(id)}>
        <bdi>{subject}</bdi>
      </Link>
    ),
  },
  { id: 'customer', label: t('support.column.customer'), cell: ({ customer }) => <bdi>{customer.name}</bdi> },
  {
    id: 'topic',
    label: t('support.column.topic'),
    cell: (ticket) => (
      <>
        {ticketWords(`ticket.topic.${ticket.topic}`)} <Deadline ticket={ticket} />
      </>
    ),
  },
  {
    id: 'order',
    label: t('support.column.order'),
    cell: ({ order }) => (order ? <bdi dir="ltr">{order.number}</bdi> : t('support.noValue')),
  },
  {
    id: 'assignee',
    label: t('support.column.assignee'),
    onPhone: 'labelled',
    cell: ({ assignee }) => (assignee ? <bdi>{assignee.name}</bdi> : t('support.assignee.none')),
  },
  { id: 'time', label: t('support.column.time'), cell: ({ updated_at: time }) => <When time={time} /> },
  {
    id: 'state',
    label: t('support.column.state'),
    onPhone: 'end',
    cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`support.ticket.${state}`)}</Badge>,
  },
]
