import type { SignedIn } from '#api/contract/identity.ts'
import { t } from '#locales/auth.ts'
import { routes } from '#locales/routes.ts'
import { guestCartMerged } from '#stores/cart.ts'
import { signIn } from '#stores/session.ts'
import { closeLogin, showToast, ui } from '#stores/ui.ts'
import { TextLink } from './AuthStep.tsx'
import { LoginForm } from './LoginForm.tsx'
import * as styles from './auth.css.ts'

/** How long the words of welcome stand before the page is loaded anew, ms. */
const RELOAD_AFTER = 1000

/** Signs in over the page, which then goes on with what the visitor was about to do, or is loaded anew for its new reader. */
export function LoginPopup() {
  const here = location.pathname + location.search
  return (
    <>
      <LoginForm onDone={continueHere} />
      <p className={styles.foot}>
        {t('auth.login.new', {
          link: (
            <TextLink key="link" href={routes.register(here)}>
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
  // The form stays as it is until then, and cannot be sent twice.
  await new Promise((resolve) => setTimeout(resolve, RELOAD_AFTER))
  location.reload()
}
