import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/auth'
import { routes } from '#locales/routes.ts'
import { guestCartMerged } from '#stores/cart/summary.ts'
import { session, signIn } from '#stores/session.ts'
import { closeLogin, showToast, ui } from '#stores/ui.ts'
import { TextLink } from './AuthStep.tsx'
import { CodeLogin } from './CodeLogin.tsx'
import { keepSteps, readSteps } from './steps.ts'
import * as styles from './auth.css.ts'

const LoginForm = lazy(() => import('./LoginForm.tsx').then((part) => ({ default: part.LoginForm })))

/** How long the welcome message shows before the reload, ms. */
const RELOAD_AFTER = 1000

/** Login dialog. Then runs the visitor's action, or reloads the page for the customer. */
export function LoginPopup() {
  const { open, reason, path } = useSnapshot(ui).login
  const { token, user, hasEnded } = useSnapshot(session)
  const [hasPassword, setHasPassword] = useState(false)
  const continuing = useRef<Promise<void> | null>(null)
  const goOn = (): Promise<void> =>
    (continuing.current ??= continueHere().finally(() => void (continuing.current = null)))
  // Also when the customer signs in in another tab.
  useEffect(() => {
    if (open && token !== null) void goOn()
  })
  // Somebody who closes the dialog does not want it back after a reload.
  useEffect(() => (open ? forgetWayBack : undefined), [open])

  const back = path ?? location.pathname + location.search
  const why = reason && (
    <p role="alert" className={styles.reason}>
      {reason} {t('auth.login.goOn')}
    </p>
  )
  if (hasPassword)
    return (
      <>
        {why}
        <Suspense>
          <LoginForm back={back} onDone={(signedIn) => (signIn(signedIn), goOn())} />
        </Suspense>
        <p className={styles.foot}>
          <Button variant="text" size="auto" onClick={() => setHasPassword(false)}>
            {t('auth.enter.byCode')}
          </Button>
        </p>
        <p className={styles.secondFoot}>
          {t('auth.login.new', {
            link: (
              <TextLink key="link" href={routes.register(back)}>
                {t('auth.login.register')}
              </TextLink>
            ),
          })}
        </p>
      </>
    )
  return (
    <>
      {why}
      <CodeLogin
        Step={PopupStep}
        intro={t('auth.enter.intro')}
        byPassword={
          <Button variant="text" size="auto" onClick={() => setHasPassword(true)}>
            {t('auth.enter.byPassword')}
          </Button>
        }
        back={back}
        phone={hasEnded ? user?.phone : undefined}
        focused={open}
        onDone={(signedIn) => (signIn(signedIn), goOn())}
      />
    </>
  )
}

type StepProps = { intro: ReactNode; foot: ReactNode; children: ReactNode }

/** The dialog has its own title. */
const PopupStep = ({ intro, foot, children }: StepProps) => (
  <>
    <p className={styles.reason}>{intro}</p>
    {children}
    <p className={styles.foot}>{foot}</p>
  </>
)

function forgetWayBack(): void {
  const { entering } = readSteps()
  if (entering?.back) keepSteps({ entering: { ...entering, back: undefined } })
}

async function continueHere(): Promise<void> {
  const { next } = ui.login
  showToast(t('auth.welcome', { name: session.user?.name ?? '' }), 'success')
  await guestCartMerged()
  if (next) {
    closeLogin()
    return next()
  }
  // Keeps the form busy until the reload, so that it cannot be sent twice.
  await new Promise((resolve) => setTimeout(resolve, RELOAD_AFTER))
  keepSteps({ entering: undefined })
  location.reload()
}
