import { AuthStep, TextLink } from '#components/auth/AuthStep.tsx'
import { LoginForm } from '#components/auth/LoginForm.tsx'
import { t } from '#locales/areas/auth.ts'
import { routes } from '#locales/routes.ts'
import { enter, useNext } from '../../enter.ts'

export function Page() {
  const next = useNext()
  return (
    <AuthStep
      title={t('auth.login.title')}
      intro={next ? t('auth.login.first') : t('auth.login.intro')}
      foot={t('auth.login.new', {
        link: (
          <TextLink key="link" href={routes.register(next)}>
            {t('auth.login.register')}
          </TextLink>
        ),
      })}
    >
      <LoginForm onDone={enter} />
    </AuthStep>
  )
}
