import { useState, type ComponentType, type ReactNode } from 'react'
import { verifyLogin } from '#api/identity.ts'
import type { CodeEntry, SignedIn } from '#api/contract/identity.ts'
import { isApiError } from '#api/errors.ts'
import { Button } from '#components/ui/Button.tsx'
import { formatPhone } from '#locales/format.ts'
import { t } from '#locales/areas/auth.ts'
import { Target } from './AuthStep.tsx'
import { CodeForm } from './CodeForm.tsx'
import { NameForm } from './NameForm.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { keepSteps, useSteps } from './steps.ts'

type Props = {
  /** Frames each step. */
  Step: ComponentType<{ title: string; intro: ReactNode; foot: ReactNode; children: ReactNode }>
  /** Why the login is shown, before the number is asked for. */
  intro: ReactNode
  /** A link or button to the login with a password. */
  byPassword: ReactNode
  /** Where the login continues if the shop is closed before the code is entered. */
  back: string
  /** The number of a customer whose session ended. */
  phone?: string
  /** Whether the number is about to be typed: in an open dialog. */
  focused?: boolean
  /** Resolves when the page is left. */
  onDone: (signedIn: SignedIn) => Promise<void>
}

/** Signs in or up with a mobile number and its code; only newcomers are asked for their name. */
export function CodeLogin({ Step, intro, byPassword, back, phone, focused = false, onDone }: Props) {
  const { entering: sent } = useSteps()
  /** A right code of a number without an account. Only in memory, like every code. */
  const [proven, setProven] = useState<CodeEntry | null>(null)
  const [lastPhone, setLastPhone] = useState(phone)

  const enter = async (signedIn: SignedIn): Promise<void> => {
    await onDone(signedIn)
    keepSteps({ entering: undefined })
  }
  const changePhone = (): void => {
    setLastPhone(sent?.to)
    setProven(null)
    keepSteps({ entering: undefined })
  }
  if (!sent)
    return (
      <Step title={t('auth.enter.title')} intro={intro} foot={byPassword}>
        <PhoneForm
          phone={lastPhone}
          focused={focused || lastPhone !== phone}
          onSent={(entering) => keepSteps({ entering: { ...entering, back } })}
        />
      </Step>
    )
  const change = (
    <Button variant="text" size="auto" onClick={changePhone}>
      {t('auth.enter.change')}
    </Button>
  )
  if (proven)
    return (
      <Step title={t('auth.enter.name.title')} intro={t('auth.enter.name.intro')} foot={change}>
        <NameForm
          send={async (name) => enter(await verifyLogin({ ...proven, name }, { alert: false }))}
          onExpired={() => {
            setProven(null)
            keepSteps({ entering: { ...sent, expiresAt: 0 } })
          }}
        />
      </Step>
    )
  const to = <Target key="to">{formatPhone(sent.to)}</Target>
  return (
    <Step title={t('auth.code.title')} intro={t('auth.code.phone', { to })} foot={change}>
      <CodeForm
        key={sent.verification}
        sent={sent}
        onSent={(entering) => keepSteps({ entering: { ...entering, back } })}
        verify={async (entry) => {
          const answer = await verifyLogin(entry, { alert: false }).catch((error: unknown) => {
            if (isApiError(error) && error.errors?.['name']) return null
            throw error
          })
          if (answer) await enter(answer)
          else setProven(entry)
        }}
      />
    </Step>
  )
}
