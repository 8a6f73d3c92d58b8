import type { ReactNode } from 'react'
import { PASSWORD_MAX } from '#api/contract/identity-limits.ts'
import { UsernameForManagers } from '#components/form/UsernameForManagers.tsx'
import { PasswordField } from '#components/ui/PasswordField.tsx'
import { t } from '#locales/profile.ts'

type Props = { /** Whose it is, for password managers. */ username: string; name?: string; error: ReactNode }

/** Asked of who is signed in already: the screen may have been left open. */
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
