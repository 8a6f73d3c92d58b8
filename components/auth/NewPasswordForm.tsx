import { resetPassword } from '#api/identity.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#api/contract/identity-limits.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { PasswordField } from '#components/ui/PasswordField.tsx'
import { t } from '#locales/auth.ts'
import { newPasswordProblem } from '#components/form/new-password-problem.ts'
import { UsernameForManagers } from '#components/form/UsernameForManagers.tsx'

type Props = { token: string; email: string; onDone: () => Promise<void> }

export function NewPasswordForm({ token, email, onDone }: Props) {
  const form = useForm({
    names: ['password'],
    check: ({ password }) => ({ password: newPasswordProblem(password) }),
    send: async ({ password }) => {
      await resetPassword({ reset_token: token, password })
      await onDone()
    },
  })
  return (
    <Form form={form} submit={t('auth.new.submit')}>
      <UsernameForManagers username={email} />
      <PasswordField
        label={t('auth.new.password')} autoComplete="new-password" maxLength={PASSWORD_MAX} error={form.problem('password')}
        strength={{ min: PASSWORD_MIN, about: [email] }}
      />
    </Form>
  )
}
