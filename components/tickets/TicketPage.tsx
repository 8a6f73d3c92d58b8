import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Ticket, Upload } from '#api/contract/support.ts'
import { SUPPORT_LIMITS } from '#api/contract/support-limits.ts'
import { closeTicket, readTicket } from '#api/support.ts'
import { PageHead } from '#components/account/PageHead.tsx'
import { useRecordTitle } from '#components/account/RecordBreadcrumb.tsx'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Outbox } from '#components/outbox/Outbox.tsx'
import { useOutbox } from '#components/outbox/use-outbox.ts'
import { classNames } from '#components/theme/class-names.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Link } from '#components/ui/Text.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { formatTime } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import { t } from 'virtual:words/ticket'
import { draftOf, mail, outbox } from '#stores/outbox.ts'
import { saveTicketFile } from '#stores/ticket-files.ts'
import { FilePicker } from './FilePicker.tsx'
import { TICKET_TONES } from './TicketList.tsx'
import * as styles from './tickets.css.ts'

/** A ticket's conversation. */
export function TicketPage({ id }: { id: number }) {
  const {
    value: ticket,
    failure,
    again,
    refresh,
    set,
  } = useLoaded((signal) => readTicket(id, { signal, alert: false }), id)
  const waiting = useOutbox(
    (letter) => letter.kind === 'reply' && letter.ticket === id,
    () => navigator.onLine && refresh(),
  )
  const { moved } = useSnapshot(outbox)
  useRecordTitle(ticket?.subject)
  const [answered, setAnswered] = useState(0)
  const take = (answer: Ticket): void => {
    set(answer)
    setAnswered(answered + 1)
  }
  if (failure)
    return (
      <>
        <LoadFailure level={1} failure={failure} again={again} list={routes.tickets()} />
        <Outbox letters={waiting} />
      </>
    )
  if (!ticket)
    return (
      <>
        <PageHead title={t('ticket.one')} />
        <SkeletonView kind="timeline" label={t('ticket.loading')} />
      </>
    )
  const { subject, topic, state, order, messages } = ticket
  return (
    <>
      <PageHead
        title={subject}
        intro={
          <>
            {t(`ticket.topic.${topic}`)}
            {order && (
              <>
                {' '}
                ·{' '}
                <Link href={routes.order(order.id)}>
                  <bdi dir="ltr">{order.number}</bdi>
                </Link>
              </>
            )}
          </>
        }
      >
        <Badge tone={TICKET_TONES[state]}>{t(`ticket.state.${state}`)}</Badge>
      </PageHead>
      <ol className={styles.thread}>
        {messages.map((message) => (
          <li key={message.id} className={classNames(styles.message, message.author === 'staff' && styles.ours)}>
            <Message ticket={id} message={message} />
          </li>
        ))}
      </ol>
      <Outbox letters={waiting} />
      <Reply key={`${moved} ${answered}`} ticket={ticket} onSent={take} onClosed={set} />
    </>
  )
}

function Message({
  ticket,
  message: { author, text, at, files },
}: {
  ticket: number
  message: Ticket['messages'][number]
}) {
  return (
    <>
      <p className={styles.by}>
        <span>{t(`ticket.by.${author}`)}</span>{' '}
        <time dateTime={at} className={styles.hint}>
          {formatTime(new Date(at))}
        </time>
      </p>
      <p className={styles.text}>{text}</p>
      {files.length > 0 && (
        <ul className={styles.line}>
          {files.map((file) => (
            <li key={file.id}>
              <Button variant="outlined" color="gray" size="sm" onClick={() => void saveTicketFile(ticket, file)}>
                {t('ticket.file.save', { name: file.name || t('ticket.file') })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type ReplyProps = { ticket: Ticket; onSent: (ticket: Ticket) => void; onClosed: (ticket: Ticket) => void }

function Reply({ ticket: { id, state }, onSent, onClosed }: ReplyProps) {
  const [files, setFiles] = useState<Upload[]>([])
  const [closing, setClosing] = useState(false)
  const form = useForm({
    names: ['text'],
    check: ({ text }) => ({ text: !text.trim() && t('ticket.text.missing') }),
    draft: draftOf.reply(id),
    send: async ({ text }) => {
      const answer = await mail({ kind: 'reply', ticket: id, entry: { text, files: files.map((file) => file.id) } })
      if (answer) onSent(answer)
    },
  })
  const close = async (): Promise<void> => {
    setClosing(true)
    await closeTicket(id).then(onClosed, () => {})
    setClosing(false)
  }
  return (
    <div className={styles.card}>
      <Form form={form} submit={t('ticket.reply.send')}>
        <TextArea
          label={t(state === 'closed' ? 'ticket.reply.again' : 'ticket.reply')}
          name="text"
          maxLength={SUPPORT_LIMITS.text}
          error={form.problem('text')}
        />
        <FilePicker files={files} onChange={setFiles} />
      </Form>
      {state !== 'closed' && (
        <div>
          <Button variant="text" color="gray" size="sm" loading={closing} onClick={() => void close()}>
            {t('ticket.close')}
          </Button>
        </div>
      )}
    </div>
  )
}
