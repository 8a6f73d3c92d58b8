import { useState } from 'react'
import { verifyLogin } from '#api/identity.ts'
import type { CodeEntry, SignedIn } from '#api/contract/identity.ts'
import { isApiError } from '#api/errors.ts'
import { Button } from '#components/ui/Button.tsx'
import { formatPhone } from '#locales/format.ts'
import { t } from 'virtual:words/auth'
import { Target } from './AuthStep.tsx'
import { CodeForm } from './CodeForm.tsx'
import type { Step as StepFrame } from './CodeLogin.tsx'
import { NameForm } from './NameForm.tsx'
import { isEmail, type Sent } from './steps.ts'

type Props = {
  Step: StepFrame
  sent: Sent
  /** Another code was sent, or this one has expired. */
  onSent: (sent: Sent) => void
  onChangePhone: () => void
  onDone: (signedIn: SignedIn) => Promise<void>
}

/** The code of a login and, for a number without an account, the name. */
export function CodeSteps({ Step, sent, onSent, onChangePhone, onDone }: Props) {
  /** A right code that needs a name. Only in memory, like every code. */
  const [proven, setProven] = useState<CodeEntry | null>(null)
  const change = (
    <Button variant="text" size="auto" onClick={onChangePhone}>
      {isEmail(sent.to) ? t('auth.retrieve.change') : t('auth.enter.change')}
    </Button>
  )
  if (proven)
    return (
      <Step title={t('auth.enter.name.title')} intro={t('auth.enter.name.intro')} foot={change}>
        <NameForm
          send={async (name) => onDone(await verifyLogin({ ...proven, name }, { alert: false }))}
          onExpired={() => {
            setProven(null)
            onSent({ ...sent, expiresAt: 0 })
          }}
        />
      </Step>
    )
  const to = <Target key="to">{isEmail(sent.to) ? sent.to : formatPhone(sent.to)}</Target>
  const intro = isEmail(sent.to) ? t('auth.code.email', { to }) : t('auth.code.phone', { to })
  return (
    <Step title={t('auth.code.title')} intro={intro} foot={change}>
      <CodeForm
        key={sent.verification}
        sent={sent}
        onSent={onSent}
        verify={async (entry) => {
          const answer = await verifyLogin(entry, { alert: false }).catch((error: unknown) => {
            if (isApiError(error) && error.errors?.['name']) return null
            throw error
          })
          if (answer) await onDone(answer)
          else setProven(entry)
        }}
      />
    </Step>
  )
}
