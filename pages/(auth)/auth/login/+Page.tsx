import { lazy, Suspense } from 'react'
import { AuthStep, TextLink } from '#components/auth/AuthStep.tsx'
import { CodeLogin } from '#components/auth/CodeLogin.tsx'
import { t } from 'virtual:words/auth'
import { routes } from '#locales/routes.ts'
import { enter, useByPassword, useEnterWithOtherTab, useNext } from '../../enter.ts'

/** The page starts with the number; few ask for the password. */
const LoginForm = lazy(() => import('#components/auth/LoginForm.tsx').then((part) => ({ default: part.LoginForm })))

export function Page() {
  const next = useNext()
  const byPassword = useByPassword()
  useEnterWithOtherTab()
  if (!byPassword)
    return (
      <CodeLogin
        Step={AuthStep}
        intro={t(next ? 'auth.enter.first' : 'auth.enter.intro')}
        byPassword={<TextLink href={routes.passwordLogin(next)}>{t('auth.enter.byPassword')}</TextLink>}
        back={next ?? routes.home()}
        onDone={enter}
      />
    )
  return (
    <AuthStep
      title={t('auth.login.title')}
      intro={t(next ? 'auth.login.first' : 'auth.login.intro')}
      foot={
        <>
          <TextLink href={routes.login(next)}>{t('auth.enter.byCode')}</TextLink>
          <br />
          {t('auth.login.new', {
            link: (
              <TextLink key="link" href={routes.register(next)}>
                {t('auth.login.register')}
              </TextLink>
            ),
          })}
        </>
      }
    >
      <Suspense>
        <LoginForm back={next} onDone={enter} />
      </Suspense>
    </AuthStep>
  )
}
