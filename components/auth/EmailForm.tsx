import { useEffect } from 'react'
import { sendLoginCode } from '#api/identity.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/auth'
import { emailProblem } from './email-problem.ts'
import { sentTo, type Sent } from './steps.ts'

/** Asks for the proven e-mail address of an account, and sends it a code. */
export function EmailForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const form = useForm({
    names: ['email'],
    check: ({ email }) => ({ email: email.trim() ? emailProblem(email) : t('auth.email.missing') }),
    send: async ({ email }) => {
      const to = email.trim()
      onSent(sentTo(to, await sendLoginCode({ email: to })))
    },
  })
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <Form form={form} submit={t('auth.enter.submit')}>
      <TextField
        label={t('auth.email')}
        name="email"
        type="email"
        ltr
        autoComplete="email"
        maxLength={254}
        error={form.problem('email')}
      />
    </Form>
  )
}
