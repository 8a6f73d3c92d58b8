import { useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/account'
import { logOut } from '#stores/account.ts'
import { showToast } from '#stores/ui.ts'

/** The page's guard redirects after the sign-out. */
export function LogoutButton() {
  const [leaving, setLeaving] = useState(false)
  const leave = (): void => {
    setLeaving(true)
    showToast(t('account.loggedOut'), 'success')
    void logOut()
  }
  return (
    <Button variant="outlined" color="gray" loading={leaving} onClick={leave}>
      {t('account.logout')}
    </Button>
  )
}
