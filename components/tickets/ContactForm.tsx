import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import type { User } from '#api/contract/identity.ts'
import { CONTACT_TOPICS, SUPPORT_LIMITS, type ContactTopic } from '#api/contract/support-limits.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Outbox } from '#components/outbox/Outbox.tsx'
import { useOutbox } from '#components/outbox/use-outbox.ts'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Select, TextField } from '#components/ui/Field.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { t } from 'virtual:words/contact'
import { shop } from '#locales/shop-settings.ts'
import { draftOf, mail, outbox } from '#stores/outbox.ts'
import { session } from '#stores/session.ts'
import * as styles from './tickets.css.ts'

const SHORTEST = 10

/** Contact form without an account. The hidden field is a honeypot for bots. */
export function ContactForm() {
  const [isSent, setSent] = useState(false)
  const waiting = useOutbox(({ kind }) => kind === 'contact')
  const { user } = useSnapshot(session)
  const { moved } = useSnapshot(outbox)
  if (isSent)
    return (
      <div role="status" className={styles.form}>
        <EmptyState icon="check" title={t('contact.sent')} text={t('contact.sent.text', { hours: shop.hours.text })} />
      </div>
    )
  return (
    <div className={styles.form}>
      <Outbox letters={waiting} />
      <Letter key={`${user?.id} ${moved}`} user={user} onSent={() => setSent(true)} />
    </div>
  )
}

function Letter({ user, onSent }: { user: Pick<User, 'name' | 'email'> | null; onSent: () => void }) {
  const form = useForm({
    names: ['name', 'email', 'topic', 'text', 'website'],
    draft: draftOf.contact(),
    check: ({ name, email, text }) => ({
      name: name.trim().length < 2 && t('contact.name.missing'),
      email: !/^\S+@\S+\.\S+$/.test(email.trim()) && t('contact.email.wrong'),
      text: text.trim().length < SHORTEST && t('contact.text.short'),
    }),
    send: async ({ topic, email, ...values }) => {
      if (
        (await mail({ kind: 'contact', entry: { ...values, email: email.trim(), topic: topic as ContactTopic } })) !==
        undefined
      )
        onSent()
    },
  })
  return (
    <Form form={form} submit={t('contact.send')}>
      <TextField
        label={t('contact.name')}
        name="name"
        autoComplete="name"
        maxLength={60}
        defaultValue={user?.name ?? ''}
        error={form.problem('name')}
      />
      <TextField
        label={t('contact.email')}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={200}
        defaultValue={user?.email ?? ''}
        error={form.problem('email')}
      />
      <Select
        label={t('contact.topic')}
        name="topic"
        options={CONTACT_TOPICS.map((value) => ({ value, label: t(`contact.topic.${value}`) }))}
      />
      <TextArea
        label={t('contact.text')}
        name="text"
        rows={5}
        maxLength={SUPPORT_LIMITS.text}
        error={form.problem('text')}
      />
      <div className={styles.trap} aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </Form>
  )
}
