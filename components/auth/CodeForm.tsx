import { useEffect, useState } from 'react'
import { CODE_LENGTH } from '#api/contract/identity-limits.ts'
import type { CodeEntry } from '#api/contract/identity.ts'
import { resendCode } from '#api/identity.ts'
import { isApiError } from '#api/errors.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useSecondsUntil } from '#components/form/use-seconds-until.ts'
import { Button } from '#components/ui/Button.tsx'
import { OneTimeCode } from '#components/ui/OneTimeCode.tsx'
import { formatClock } from '#locales/format.ts'
import { t } from 'virtual:words/auth'
import { showToast } from '#stores/ui.ts'
import { sentTo, type Sent } from './steps.ts'
import * as styles from './auth.css.ts'

type Props = {
  sent: Sent
  /** Resolves when the page is left. */
  verify: (entry: CodeEntry) => Promise<void>
  /** Another code was sent. */
  onSent: (sent: Sent) => void
}

/** Form for a one-time code, with a button to send another. Entering the last digit submits it. */
export function CodeForm({ sent, verify, onSent }: Props) {
  const [code, setCode] = useState('')
  const [resending, setResending] = useState(false)
  const valid = useSecondsUntil(sent.expiresAt)
  const wait = useSecondsUntil(sent.resendAt)

  const form = useForm({
    names: ['code'],
    check: (values) => ({ code: values.code.length < CODE_LENGTH && t('auth.code.incomplete') }),
    send: async (values) => {
      try {
        await verify({ verification: sent.verification, code: values.code })
      } catch (error) {
        // Clears a wrong code; after a network failure the same code can be sent again.
        if (isApiError(error) && error.errors) setCode('')
        throw error
      }
    },
  })
  const { ref } = form.props
  const focus = (): void => ref.current?.querySelector('input')?.focus()
  // After a dialog has opened, which focuses its first button.
  useEffect(() => queueMicrotask(() => ref.current?.querySelector('input')?.focus()), [ref])

  const resend = async (): Promise<void> => {
    setResending(true)
    try {
      onSent(sentTo(sent.to, await resendCode({ verification: sent.verification })))
      form.fail({}, null)
      setCode('')
      showToast(t('auth.code.resent'), 'success')
      focus()
    } catch (error) {
      if (!isApiError(error)) throw error
      form.fail({}, error)
    } finally {
      setResending(false)
    }
  }
  return (
    <Form form={form} submit={t('auth.code.submit')}>
      <OneTimeCode
        label={t('auth.code')}
        length={CODE_LENGTH}
        value={code}
        onChange={setCode}
        error={form.problem('code')}
        onComplete={() => setTimeout(() => ref.current?.requestSubmit())}
        // The error replaces the countdown, because a refused code may have expired early.
        hint={
          form.problem('code')
            ? undefined
            : valid > 0
              ? t('auth.code.valid', { time: formatClock(valid) })
              : t('auth.code.expired')
        }
      />
      <div className={styles.timing}>
        {wait > 0 ? (
          <span className={styles.small}>{t('auth.code.resendIn', { time: formatClock(wait) })}</span>
        ) : (
          <Button variant="text" size="auto" loading={resending} onClick={() => void resend()}>
            {t('auth.code.resend')}
          </Button>
        )}
      </div>
    </Form>
  )
}
