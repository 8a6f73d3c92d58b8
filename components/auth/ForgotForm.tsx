import { sendRecoveryCode } from '#api/identity.ts'
import type { CodeSent } from '#api/contract/identity.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/auth'
import { emailProblem } from './email-problem.ts'
import { isEmail } from './steps.ts'

/** @param onSent called with the e-mail address or mobile number that was typed */
export function ForgotForm({ onSent }: { onSent: (to: string, sent: CodeSent) => Promise<void> }) {
  const form = useForm({
    // The API's errors name either field.
    names: ['identifier', 'email', 'phone'],
    check: ({ identifier }) => ({
      identifier: !identifier.trim() ? t('auth.identifier.missing') : isEmail(identifier) && emailProblem(identifier),
    }),
    send: async ({ identifier }) => {
      const to = identifier.trim()
      await onSent(to, await sendRecoveryCode(isEmail(to) ? { email: to } : { phone: to }))
    },
  })
  return (
    <Form form={form} submit={t('auth.forgot.submit')}>
      <TextField
        label={t('auth.identifier')}
        name="identifier"
        ltr
        autoComplete="username"
        maxLength={254}
        error={form.problem('identifier') ?? form.problem('email') ?? form.problem('phone')}
      />
    </Form>
  )
}
