import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { SUPPORT_LIMITS } from '#api/contract/support-limits.ts'
import type { StaffTicket } from '#api/contract/staff-support.ts'
import { answerTicket, readReplies } from '#api/staff/support.ts'
import { Button } from '#components/ui/Button.tsx'
import { Select } from '#components/ui/Field.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { t } from 'virtual:words/support'
import { Card } from '../shell/Card.tsx'
import { supportKey } from './query-keys.ts'
import type { TicketChange } from './use-ticket-change.ts'
import * as styles from './support.css.ts'

/** Answers a ticket. What was typed stays until it is sent. */
export function ReplyForm({ ticket, changing }: { ticket: StaffTicket; changing: TicketChange }) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const replies = useQuery({ queryKey: [...supportKey, 'replies'], queryFn: () => readReplies() }).data?.items ?? []
  const send = async (close: boolean): Promise<void> => {
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    if (await changing.change(({ id, version }) => answerTicket(id, version, { text: text.trim(), close }))) setText('')
  }
  const insert = (id: string): void => {
    const reply = replies.find((one) => String(one.id) === id)
    if (reply) setText((before) => [before.trim(), reply.text].filter(Boolean).join('\n\n'))
  }
  return (
    <Card title={t('support.reply')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void send(false)
        }}
      >
        {replies.length > 0 && (
          <Select
            name="reply"
            label={t('support.reply.insert')}
            value=""
            onChange={({ target }) => insert(target.value)}
            options={[
              { value: '', label: t('support.reply.choose') },
              ...replies.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
        )}
        <TextArea
          name="text"
          label={t('support.reply.text')}
          hint={t('support.reply.hint', { name: ticket.customer.name })}
          rows={5}
          maxLength={SUPPORT_LIMITS.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={isMissing ? t('support.reply.missing') : undefined}
        />
        <div className={styles.acts}>
          <Button type="submit" loading={changing.busy}>
            {t('support.reply.send')}
          </Button>
          <Button variant="outlined" color="gray" loading={changing.busy} onClick={() => void send(true)}>
            {t('support.reply.sendAndClose')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
