import { useState } from 'react'
import { changePassword } from '#api/identity.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#api/contract/identity-limits.ts'
import type { User } from '#api/contract/identity.ts'
import { Form } from '#components/form/Form.tsx'
import { newPasswordProblem } from '#components/form/new-password-problem.ts'
import { useForm } from '#components/form/use-form.ts'
import { NewPasswordField } from '#components/ui/NewPasswordField.tsx'
import { t } from '#locales/areas/profile.ts'
import { t as formWord } from '#locales/areas/form.ts'
import { showToast } from '#stores/ui.ts'
import { CurrentPassword } from './CurrentPassword.tsx'

type Props = {
  user: Pick<User, 'name' | 'phone' | 'email'>
  /** Called once the password is changed and all other devices are signed out. */
  onDone: () => void
}

export function ChangePassword({ user, onDone }: Props) {
  const [changes, setChanges] = useState(0)
  // A new key resets the form after each change.
  return <PasswordForm key={changes} user={user} onDone={() => (setChanges(changes + 1), onDone())} />
}

function PasswordForm({ user, onDone }: Props) {
  const form = useForm({
    names: ['current_password', 'password'],
    check: ({ current_password: current, password }) => ({
      current_password: !current && formWord('form.password.missing'),
      password: newPasswordProblem(password),
    }),
    send: async (values) => {
      await changePassword(values)
      showToast(t('profile.password.done'), 'success')
      onDone()
    },
  })
  return (
    <Form form={form} submit={t('profile.password.submit')}>
      <CurrentPassword username={user.phone} name="current_password" error={form.problem('current_password')} />
      <NewPasswordField
        label={t('profile.password.new')}
        min={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        about={[user.name, user.phone, user.email ?? '']}
        error={form.problem('password')}
      />
    </Form>
  )
}
