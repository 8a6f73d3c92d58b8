import { verifyRegistration } from '#api/identity.ts'
import type { SignedIn } from '#api/contract/identity.ts'
import { Button } from '#components/ui/Button.tsx'
import { formatPhone } from '#locales/format.ts'
import { t } from '#locales/auth.ts'
import { routes } from '#locales/routes.ts'
import { AuthStep, Target, TextLink } from './AuthStep.tsx'
import { CodeForm } from './CodeForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { keepSteps, useBegunBefore, useSteps } from './steps.ts'

/** Details, then the code that confirms the number. */
export function RegisterSteps({
  next,
  onDone,
}: {
  next: string | undefined
  onDone: (signedIn: SignedIn) => Promise<void>
}) {
  const { draft, registering: sent } = useSteps()
  const begunBefore = useBegunBefore()
  if (sent) {
    const to = <Target key="to">{formatPhone(sent.to)}</Target>
    return (
      <AuthStep
        title={t('auth.code.title')}
        intro={t('auth.code.phone', { to })}
        foot={
          <Button variant="text" size="auto" onClick={() => keepSteps({ registering: undefined })}>
            {t('auth.register.change')}
          </Button>
        }
      >
        <CodeForm
          sent={sent}
          onSent={(registering) => keepSteps({ registering })}
          verify={async (entry) => {
            const signedIn = await verifyRegistration(entry)
            await onDone(signedIn)
            keepSteps({ draft: undefined, registering: undefined })
          }}
        />
      </AuthStep>
    )
  }
  return (
    <AuthStep
      title={t('auth.register.title')}
      intro={t('auth.register.intro')}
      foot={t('auth.register.known', {
        link: (
          <TextLink key="link" href={routes.login(next)}>
            {t('auth.register.login')}
          </TextLink>
        ),
      })}
    >
      {/* What was typed before a reload comes back once the page is there, in a form that begins with it. */}
      <RegisterForm key={String(begunBefore)} draft={draft} onSent={(registering) => keepSteps({ registering })} />
    </AuthStep>
  )
}
