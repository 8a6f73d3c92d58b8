import { useQuery } from '@tanstack/react-query'
import type { StaffTicket } from '#api/contract/staff-support.ts'
import { moveTicket, readTicket } from '#api/staff/support.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/support'
import { t as ticketWords } from 'virtual:words/ticket'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FailureLine, Shown } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { Assignee } from './Assignee.tsx'
import { Conversation } from './Conversation.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { ticketKey } from './query-keys.ts'
import { TicketFacts } from './TicketFacts.tsx'
import { STATE_TONES } from './ticket-words.ts'
import { useTicketChange } from './use-ticket-change.ts'
import * as styles from './support.css.ts'

const EVERY_MS = 30_000

const back = { href: adminRoutes.support(), label: t('support.tickets') }

/** One ticket: what was written, the reply, and who answers it. */
export function TicketScreen({ id }: { id: number }) {
  const read = useQuery({ queryKey: ticketKey(id), queryFn: () => readTicket(id), refetchInterval: EVERY_MS })
  return (
    <Shown read={read} back={back}>
      {(ticket) => <Ticket ticket={ticket} />}
    </Shown>
  )
}

function Ticket({ ticket }: { ticket: StaffTicket }) {
  const changing = useTicketChange(ticket)
  const mayWrite = useMay()('community.write')
  const { state, subject, topic } = ticket
  const to = state === 'closed' ? 'open' : 'closed'
  return (
    <>
      <ScreenHead
        back={back}
        title={subject}
        state={
          <>
            <Badge tone={STATE_TONES[state]}>{t(`support.ticket.${state}`)}</Badge>{' '}
            {ticketWords(`ticket.topic.${topic}`)} · <When time={ticket.created_at} />
          </>
        }
      >
        {mayWrite && (
          <Button
            size="sm"
            variant="outlined"
            color="gray"
            loading={changing.busy}
            onClick={() => void changing.change(({ id, version }) => moveTicket(id, version, { to }))}
          >
            {t(`support.move.${to}`)}
          </Button>
        )}
      </ScreenHead>
      <FailureLine error={changing.failure} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Conversation ticket={ticket} />
          {mayWrite && <ReplyForm ticket={ticket} changing={changing} />}
        </div>
        <div className={styles.column}>
          <Assignee ticket={ticket} changing={changing} />
          <TicketFacts ticket={ticket} />
        </div>
      </div>
    </>
  )
}
