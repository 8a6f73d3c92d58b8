import { verifyRegistration } from '#api/identity.ts'
import type { SignedIn } from '#api/contract/identity.ts'
import { Button } from '#components/ui/Button.tsx'
import { formatPhone } from '#locales/format.ts'
import { t } from 'virtual:words/auth'
import { routes } from '#locales/routes.ts'
import { AuthStep, Target, TextLink } from './AuthStep.tsx'
import { CodeForm } from './CodeForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { keepSteps, useHadDraft, useSteps } from './steps.ts'

/** The form, then the code that verifies the number. */
export function RegisterSteps({
  next,
  onDone,
}: {
  next: string | undefined
  onDone: (signedIn: SignedIn) => Promise<void>
}) {
  const { draft, registering: sent } = useSteps()
  const hadDraft = useHadDraft()
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
      {/* The key remounts the form after hydration, with the draft that was stored before a reload. */}
      <RegisterForm key={String(hadDraft)} draft={draft} onSent={(registering) => keepSteps({ registering })} />
    </AuthStep>
  )
}
