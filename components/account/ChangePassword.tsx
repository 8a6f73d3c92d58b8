import { useState } from 'react'
import { changePassword } from '#api/identity.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#api/contract/identity-limits.ts'
import type { User } from '#api/contract/identity.ts'
import { Form } from '#components/form/Form.tsx'
import { newPasswordProblem } from '#components/form/new-password-problem.ts'
import { useForm } from '#components/form/use-form.ts'
import { NewPasswordField } from '#components/ui/NewPasswordField.tsx'
import { t } from 'virtual:words/profile'
import { t as formWord } from 'virtual:words/form'
import { showToast } from '#stores/ui.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { OwnerCode, ownerProblems, ownerProof, type Owner } from './OwnerField.tsx'

type Props = {
  user: Pick<User, 'name' | 'phone' | 'email'>
  owner: Owner
  /** Called once the password is changed and all other devices are signed out. */
  onDone: () => void
}

/** Changes the password, or sets the first one. */
export function ChangePassword({ user, owner, onDone }: Props) {
  const [changes, setChanges] = useState(0)
  // A new key resets the form after each change.
  return <PasswordForm key={changes} user={user} owner={owner} onDone={() => (setChanges(changes + 1), onDone())} />
}

function PasswordForm({ user, owner, onDone }: Props) {
  const form = useForm({
    names: ['current_password', 'verification', 'code', 'password'],
    check: ({ current_password: current, password, ...code }) => ({
      ...(owner.hasPassword
        ? { current_password: !current && formWord('form.password.missing') }
        : ownerProblems(owner, { ...code, password: '' })),
      password: newPasswordProblem(password),
    }),
    send: async ({ current_password, password, ...code }) => {
      const proof = owner.hasPassword ? { current_password } : ownerProof(owner, { ...code, password: '' })
      await changePassword({ ...proof, password })
      showToast(t('profile.password.done'), 'success')
      onDone()
    },
  })
  return (
    <Form form={form} submit={t('profile.password.submit')}>
      {owner.hasPassword ? (
        <CurrentPassword username={user.phone} name="current_password" error={form.problem('current_password')} />
      ) : (
        <OwnerCode phone={owner.phone} error={form.problem('code')} />
      )}
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
