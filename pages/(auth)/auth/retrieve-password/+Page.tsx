import { navigate } from 'vike/client/router'
import { verifyRecovery } from '#api/identity.ts'
import { AuthStep, Target, TextLink } from '#components/auth/AuthStep.tsx'
import { CodeForm } from '#components/auth/CodeForm.tsx'
import { granted, keepSteps, useSteps } from '#components/auth/steps.ts'
import { t } from 'virtual:words/auth'
import { routes } from '#locales/routes.ts'

export function Page() {
  const { recovering: sent } = useSteps()
  return (
    <AuthStep
      title={t('auth.code.title')}
      intro={sent && t('auth.code.email', { to: <Target key="to">{sent.to}</Target> })}
      foot={<TextLink href={routes.forgotPassword()}>{t('auth.retrieve.change')}</TextLink>}
    >
      {sent && (
        <CodeForm
          sent={sent}
          onSent={(recovering) => keepSteps({ recovering })}
          verify={async (entry) => {
            const { reset_token: token } = await verifyRecovery(entry)
            keepSteps({ grant: granted(token, sent.to) })
            await navigate(routes.newPassword(), { overwriteLastHistoryEntry: true })
            keepSteps({ recovering: undefined })
          }}
        />
      )}
    </AuthStep>
  )
}
