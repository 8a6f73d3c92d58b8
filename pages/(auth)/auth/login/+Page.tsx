import { AuthStep, TextLink } from '#components/auth/AuthStep.tsx'
import { CodeLogin } from '#components/auth/CodeLogin.tsx'
import { LoginForm } from '#components/auth/LoginForm.tsx'
import { t } from '#locales/areas/auth.ts'
import { routes } from '#locales/routes.ts'
import { enter, useByPassword, useEnterWithOtherTab, useNext } from '../../enter.ts'

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
      <LoginForm back={next} onDone={enter} />
    </AuthStep>
  )
}
