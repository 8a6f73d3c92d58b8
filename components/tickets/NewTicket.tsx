import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { navigate } from 'vike/client/router'
import { SUPPORT_LIMITS, TICKET_TOPICS, type TicketTopic } from '#api/contract/support-limits.ts'
import type { Upload } from '#api/contract/support.ts'
import { PageHead } from '#components/account/PageHead.tsx'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Outbox } from '#components/outbox/Outbox.tsx'
import { useOutbox } from '#components/outbox/use-outbox.ts'
import { Select, TextField } from '#components/ui/Field.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { routes } from '#locales/routes.ts'
import { t } from 'virtual:words/ticket'
import { draftOf, mail, outbox } from '#stores/outbox.ts'
import { FilePicker } from './FilePicker.tsx'
import * as styles from './tickets.css.ts'

type Props = { /** The order's number, if the message is about one. */ order: string | undefined }

export function NewTicket({ order }: Props) {
  const waiting = useOutbox(({ kind }) => kind === 'ticket')
  const { moved } = useSnapshot(outbox)
  return (
    <>
      <PageHead title={t('ticket.new')} intro={t('ticket.new.intro')} />
      <Outbox letters={waiting} />
      <TicketForm key={moved} order={order} />
    </>
  )
}

function TicketForm({ order }: Props) {
  const [files, setFiles] = useState<Upload[]>([])
  const form = useForm({
    names: ['topic', 'subject', 'order', 'text'],
    draft: draftOf.ticket(),
    check: ({ subject, text }) => ({
      subject: !subject.trim() && t('ticket.subject.missing'),
      text: !text.trim() && t('ticket.text.missing'),
    }),
    send: async (values) => {
      const entry = {
        ...values,
        topic: values.topic as TicketTopic,
        order: values.order.trim(),
        files: files.map((file) => file.id),
      }
      const ticket = await mail({ kind: 'ticket', entry })
      if (ticket) await navigate(routes.ticket(ticket.id))
    },
  })
  return (
    <div className={styles.card}>
      <Form form={form} submit={t('ticket.send')}>
        <Select
          label={t('ticket.topic')}
          name="topic"
          defaultValue={order ? 'order' : 'other'}
          options={TICKET_TOPICS.map((value) => ({ value, label: t(`ticket.topic.${value}`) }))}
        />
        <TextField
          label={t('ticket.subject')}
          name="subject"
          maxLength={SUPPORT_LIMITS.subject}
          error={form.problem('subject')}
        />
        <TextField
          label={t('ticket.order')}
          hint={t('ticket.order.hint')}
          name="order"
          defaultValue={order ?? ''}
          ltr
          inputMode="numeric"
          maxLength={20}
          error={form.problem('order')}
        />
        <TextArea
          label={t('ticket.text')}
          name="text"
          rows={6}
          maxLength={SUPPORT_LIMITS.text}
          error={form.problem('text')}
        />
        <FilePicker files={files} onChange={setFiles} />
      </Form>
    </div>
  )
}
