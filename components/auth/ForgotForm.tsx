import { sendRecoveryCode } from '#api/identity.ts'
import type { CodeSent } from '#api/contract/identity.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { TextField } from '#components/ui/Field.tsx'
import { t } from '#locales/auth.ts'
import { emailProblem } from './email-problem.ts'

export function ForgotForm({ onSent }: { onSent: (email: string, sent: CodeSent) => Promise<void> }) {
  const form = useForm({
    names: ['email'],
    check: ({ email }) => ({ email: email.trim() ? emailProblem(email) : t('auth.email.missing') }),
    send: async ({ email }) => onSent(email.trim(), await sendRecoveryCode({ email: email.trim() })),
  })
  return (
    <Form form={form} submit={t('auth.forgot.submit')}>
      <TextField label={t('auth.email')} name="email" type="email" autoComplete="email" maxLength={254} error={form.problem('email')} />
    </Form>
  )
}
