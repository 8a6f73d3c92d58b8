import { useState, type ReactNode } from 'react'
import type { TestState } from '#api/contract/staff-setup.ts'
import { sendTestMessage } from '#api/staff/setup.ts'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/today'
import { adminRoutes } from '#locales/routes.ts'
import { useChange, useMe } from '../../query.ts'
import { FailureLine } from '../../shell/states.tsx'
import type { StepProps } from './steps.ts'
import { setupKey } from './use-setup.ts'
import * as styles from './setup.css.ts'

/** A test to the person's own mailbox and mobile. */
export function MessagesStep({ setup: { messages } }: StepProps) {
  const { email } = useMe()
  const [phone, setPhone] = useState('')
  const [typedEmail, setTypedEmail] = useState('')
  return (
    <>
      <Channel
        name={t('today.step.messages.email')}
        to={email}
        state={messages.email}
        message={{ channel: 'email', ...(!email && { email: typedEmail }) }}
      >
        {!email && (
          <TextField
            label={t('today.step.messages.ownEmail')}
            name="email"
            type="email"
            autoComplete="email"
            ltr
            value={typedEmail}
            onChange={({ target }) => setTypedEmail(target.value)}
          />
        )}
      </Channel>
      <Channel name={t('today.step.messages.sms')} state={messages.sms} message={{ channel: 'sms', phone }}>
        <TextField
          label={t('today.step.messages.phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          ltr
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
      </Channel>
      {Object.values(messages).includes('unavailable') && (
        <div className={styles.acts}>
          <Button href={adminRoutes.settings('messages')} size="sm" variant="outlined" color="gray">
            {t('today.step.messages.connect')}
          </Button>
        </div>
      )}
    </>
  )
}

type ChannelProps = {
  name: string
  to?: string | null
  state: TestState
  message: Parameters<typeof sendTestMessage>[0]
  children?: ReactNode
}

function Channel({ name, to, state, message, children }: ChannelProps) {
  const send = useChange(() => sendTestMessage(message), setupKey)
  return (
    <section aria-label={name} className={styles.channel}>
      <p role="status">
        {t('today.step.messages.state', { name, state: t(`today.step.messages.${state}`) })}{' '}
        {to && <bdi dir="ltr">({to})</bdi>}
      </p>
      {state !== 'unavailable' && children}
      {state !== 'unavailable' && (
        <div className={styles.acts}>
          <Button
            size="sm"
            variant="outlined"
            color="primary"
            loading={send.isPending || state === 'waiting'}
            onClick={() => send.mutate(undefined)}
          >
            {t('today.step.messages.send')}
          </Button>
        </div>
      )}
      <FailureLine error={send.error} />
    </section>
  )
}
