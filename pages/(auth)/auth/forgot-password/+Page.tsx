import { navigate } from 'vike/client/router'
import { AuthStep, TextLink } from '#components/auth/AuthStep.tsx'
import { ForgotForm } from '#components/auth/ForgotForm.tsx'
import { keepSteps, sentTo } from '#components/auth/steps.ts'
import { t } from 'virtual:words/auth'
import { routes } from '#locales/routes.ts'
import { rememberEmail } from '#stores/session.ts'

export function Page() {
  return (
    <AuthStep
      title={t('auth.forgot.title')}
      intro={t('auth.forgot.intro')}
      foot={<TextLink href={routes.passwordLogin()}>{t('auth.forgot.back')}</TextLink>}
    >
      <ForgotForm
        onSent={async (email, sent) => {
          rememberEmail(email)
          keepSteps({ recovering: sentTo(email, sent), grant: undefined })
          await navigate(routes.retrievePassword())
        }}
      />
    </AuthStep>
  )
}
