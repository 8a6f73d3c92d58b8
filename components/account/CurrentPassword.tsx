import type { ReactNode } from 'react'
import { PASSWORD_MAX } from '#api/contract/identity-limits.ts'
import { UsernameForManagers } from '#components/form/UsernameForManagers.tsx'
import { PasswordField } from '#components/ui/PasswordField.tsx'
import { t } from 'virtual:words/profile'

type Props = {
  /** The account's user name, for password managers. */ username: string
  name?: string
  error: ReactNode
}

/** Re-authenticates a signed-in customer, since the screen may have been left unattended. */
export const CurrentPassword = ({ username, name = 'password', error }: Props) => (
  <>
    <UsernameForManagers username={username} />
    <PasswordField
      label={t('profile.password.current')}
      name={name}
      autoComplete="current-password"
      maxLength={PASSWORD_MAX}
      error={error}
    />
  </>
)
