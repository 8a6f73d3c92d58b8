import { lazy, Suspense, useState } from 'react'
import { passkeyOptions, signInByPasskey, stepUpByPasskey, stepUpOptions } from '#api/staff/sign-in.ts'
import type { StaffMe } from '#api/contract/staff-account.ts'
import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from 'virtual:words/shell,signin'
import { hasEnded } from '../session-state.ts'
import { Loading } from '../shell/states.tsx'
import { hasPasskeys, passkeyProblem, provePasskey } from './passkey.ts'
import * as styles from './sign-in.css.ts'

type Props = {
  /** A new session, or a fresh proof within the one that is open. */
  kind: 'sign-in' | 'step-up'
  /** Ways that the person has set up; both if it is not known who they are. */
  ways?: { passkey: boolean; password: boolean }
  onDone: (me: StaffMe) => void
}

const BOTH = { passkey: true, password: true }

// Most sign in by passkey, and load no form.
const ByPassword = lazy(() => import('./ByPassword.tsx').then((loaded) => ({ default: loaded.ByPassword })))

/** Who somebody is: by passkey, or by password with a code. */
export function Proof({ kind, ways = BOTH, onDone }: Props) {
  const canPasskey = ways.passkey && hasPasskeys()
  const [byPassword, setByPassword] = useState(!canPasskey)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const byPasskey = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const [ask, prove] =
        kind === 'sign-in' ? [passkeyOptions, signInByPasskey] : ([stepUpOptions, stepUpByPasskey] as const)
      onDone(await prove({ passkey: await provePasskey(await ask(BACKGROUND)) }, BACKGROUND))
    } catch (error) {
      if (!hasEnded(error)) setProblem(passkeyProblem(error))
    }
    setBusy(false)
  }
  return (
    <div className={styles.ways}>
      {canPasskey && (
        <Button full loading={busy} onClick={() => void byPasskey()}>
          <Glyph name="key" />
          {t('signin.passkey')}
        </Button>
      )}
      <div role="alert">{problem && <FailureText text={problem} />}</div>
      {byPassword ? (
        <Suspense fallback={<Loading tight lines={3} />}>
          <ByPassword kind={kind} onDone={onDone} />
        </Suspense>
      ) : (
        ways.password && (
          <Button full variant="text" color="gray" onClick={() => setByPassword(true)}>
            {t('signin.usePassword')}
          </Button>
        )
      )}
    </div>
  )
}

/** A wrong proof says nothing of the session. */
const BACKGROUND = { background: true }
const FailureText = ({ text }: { text: string }) => <p className={styles.problem}>{text}</p>
