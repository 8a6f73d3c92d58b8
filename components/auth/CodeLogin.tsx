import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import type { SignedIn } from '#api/contract/identity.ts'
import { t } from '#locales/areas/auth.ts'
import { PhoneForm } from './PhoneForm.tsx'
import { keepSteps, useSteps } from './steps.ts'

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
const CodeSteps = lazy(() => loadSteps().then((part) => ({ default: part.CodeSteps })))

/** Signs in or up with a mobile number and its code; only newcomers are asked for their name. */
export function CodeLogin({ Step, intro, byPassword, back, phone, focused = false, onDone }: Props) {
  const { entering: sent } = useSteps()
  const [lastPhone, setLastPhone] = useState(phone)
  if (!sent)
    return (
      <Step title={t('auth.enter.title')} intro={intro} foot={byPassword}>
        <PhoneForm
          phone={lastPhone}
          focused={focused || lastPhone !== phone}
          // The next step loads while the code is being sent.
          onSend={() => void loadSteps().catch(() => {})}
          onSent={(entering) => keepSteps({ entering: { ...entering, back } })}
        />
      </Step>
    )
  return (
    <Suspense>
      <CodeSteps
        Step={Step}
        sent={sent}
        onSent={(entering) => keepSteps({ entering: { ...entering, back } })}
        onChangePhone={() => {
          setLastPhone(sent.to)
          keepSteps({ entering: undefined })
        }}
        onDone={async (signedIn) => {
          await onDone(signedIn)
          keepSteps({ entering: undefined, linked: undefined })
        }}
      />
    </Suspense>
  )
}
