import { resetPassword } from '#api/identity.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#api/contract/identity-limits.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { NewPasswordField } from '#components/ui/NewPasswordField.tsx'
import { t } from 'virtual:words/auth'
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
      <NewPasswordField
        label={t('auth.new.password')}
        min={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        about={[email]}
        error={form.problem('password')}
      />
    </Form>
  )
}
