import { useEffect, useRef } from 'react'
import { EMAIL_OFFERED } from '#api/contract/identity-limits.ts'
import { sendLoginCode } from '#api/identity.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { PhoneField, phoneProblem, phoneReady, type PhoneValue } from '#components/phone/PhoneField.tsx'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/auth'
import { sentTo, type Sent } from './steps.ts'

type Props = {
  phone: string | undefined
  /** Whether the visitor comes here to type the number. */
  focused: boolean
  onSend: () => void
  onSent: (sent: Sent) => void
  /** The visitor would rather get the code by e-mail than wait for an SMS. */
  onEmail: () => void
}

/** Asks for a mobile number and sends it a code. */
export function PhoneForm({ phone, focused, onSend, onSent, onEmail }: Props) {
  const typed = useRef<PhoneValue | null>(null)
  const form = useForm({
    names: ['phone'],
    ready: phoneReady,
    check: ({ phone: number }) => ({
      phone: !number.trim() ? t('auth.phone.missing') : phoneProblem(typed.current),
    }),
    send: async ({ phone: number }) => {
      const to = typed.current?.e164 ?? number
      onSend()
      onSent(sentTo(to, await sendLoginCode({ phone: to })))
    },
  })
  const { ref } = form.props
  useEffect(() => {
    // After a dialog has opened, which focuses its first button.
    if (focused) queueMicrotask(() => ref.current?.querySelector<HTMLInputElement>('input[name="phone"]')?.focus())
  }, [focused, ref])
  return (
    <Form form={form} submit={t('auth.enter.submit')}>
      <PhoneField
        label={t('auth.phone')}
        name="phone"
        defaultValue={phone}
        onChange={(value) => (typed.current = value)}
        error={form.problem('phone')}
      />
      {form.failure?.code === EMAIL_OFFERED && (
        <Button variant="outlined" full onClick={onEmail}>
          {t('auth.enter.byEmail')}
        </Button>
      )}
    </Form>
  )
}
