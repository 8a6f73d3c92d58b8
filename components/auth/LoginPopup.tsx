import { useSnapshot } from 'valtio/react'
import type { SignedIn } from '#api/contract/identity.ts'
import { t } from '#locales/areas/auth.ts'
import { routes } from '#locales/routes.ts'
import { guestCartMerged } from '#stores/cart/summary.ts'
import { signIn } from '#stores/session.ts'
import { closeLogin, showToast, ui } from '#stores/ui.ts'
import { TextLink } from './AuthStep.tsx'
import { LoginForm } from './LoginForm.tsx'
import * as styles from './auth.css.ts'

/** How long the welcome message shows before the reload, ms. */
const RELOAD_AFTER = 1000

/** Login dialog. Then runs the visitor's action, or reloads the page for the customer. */
export function LoginPopup() {
  const currentPath = location.pathname + location.search
  const { reason } = useSnapshot(ui).login
  return (
    <>
      {reason && (
        <p role="alert" className={styles.reason}>
          {reason} {t('auth.login.goOn')}
        </p>
      )}
      <LoginForm onDone={continueHere} />
      <p className={styles.foot}>
        {t('auth.login.new', {
          link: (
            <TextLink key="link" href={routes.register(currentPath)}>
              {t('auth.login.register')}
            </TextLink>
          ),
        })}
      </p>
    </>
  )
}

async function continueHere(signedIn: SignedIn): Promise<void> {
  const { next } = ui.login
  signIn(signedIn)
  showToast(t('auth.welcome', { name: signedIn.user.name }), 'success')
  await guestCartMerged()
  if (next) {
    closeLogin()
    return next()
  }
  // Keeps the form busy until the reload, so that it cannot be sent twice.
  await new Promise((resolve) => setTimeout(resolve, RELOAD_AFTER))
  location.reload()
}
