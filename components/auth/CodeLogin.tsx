import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import type { SignedIn } from '#api/contract/identity.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/auth'
import { PhoneForm } from './PhoneForm.tsx'
import { isEmail, keepSteps, useSteps, type Sent } from './steps.ts'

/** Frames a step. */
export type Step = ComponentType<{ title: string; intro: ReactNode; foot: ReactNode; children: ReactNode }>

type Props = {
  Step: Step
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

const loadSteps = () => import('./CodeSteps.tsx')
const EmailForm = lazy(() => import('./EmailForm.tsx').then((part) => ({ default: part.EmailForm })))
const CodeSteps = lazy(() => loadSteps().then((part) => ({ default: part.CodeSteps })))

/** Signs in or up with a mobile number and its code; only newcomers are asked for their name. */
export function CodeLogin({ Step, intro, byPassword, back, phone, focused = false, onDone }: Props) {
  const { entering: sent } = useSteps()
  const [lastPhone, setLastPhone] = useState(phone)
  const [byEmail, setByEmail] = useState(false)
  const keepSent = (entering: Sent): void => keepSteps({ entering: { ...entering, back } })
  if (!sent && byEmail)
    return (
      <Step
        title={t('auth.enter.title')}
        intro={t('auth.enter.email.intro')}
        foot={
          <Button variant="text" size="auto" onClick={() => setByEmail(false)}>
            {t('auth.enter.byPhone')}
          </Button>
        }
      >
        <Suspense>
          <EmailForm onSent={keepSent} />
        </Suspense>
      </Step>
    )
  if (!sent)
    return (
      <Step title={t('auth.enter.title')} intro={intro} foot={byPassword}>
        <PhoneForm
          phone={lastPhone}
          focused={focused || lastPhone !== phone}
          // The next step loads while the code is being sent.
          onSend={() => void loadSteps().catch(() => {})}
          onSent={keepSent}
          onEmail={() => setByEmail(true)}
        />
      </Step>
    )
  return (
    <Suspense>
      <CodeSteps
        Step={Step}
        sent={sent}
        onSent={keepSent}
        onChangePhone={() => {
          if (!isEmail(sent.to)) setLastPhone(sent.to)
          keepSteps({ entering: undefined })
        }}
        onDone={async (signedIn) => {
          await onDone(signedIn)
          keepSteps({ entering: undefined })
        }}
      />
    </Suspense>
  )
}
