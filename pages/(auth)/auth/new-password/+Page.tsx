import { navigate } from 'vike/client/router'
import { AuthStep, TextLink } from '#components/auth/AuthStep.tsx'
import { NewPasswordForm } from '#components/auth/NewPasswordForm.tsx'
import { keepSteps, useSteps } from '#components/auth/steps.ts'
import { t } from 'virtual:words/auth'
import { routes } from '#locales/routes.ts'
import { clearEmail } from '#stores/session.ts'
import { showToast } from '#stores/ui.ts'

export function Page() {
  const { grant } = useSteps()
  return (
    <AuthStep
      title={t('auth.new.title')}
      intro={t('auth.new.intro')}
      foot={<TextLink href={routes.forgotPassword()}>{t('auth.new.again')}</TextLink>}
    >
      {grant && (
        <NewPasswordForm
          {...grant}
          onDone={async () => {
            clearEmail()
            await navigate(routes.passwordLogin(), { overwriteLastHistoryEntry: true })
            keepSteps({ grant: undefined, recovering: undefined })
            showToast(t('auth.new.done'), 'success')
          }}
        />
      )}
    </AuthStep>
  )
}
