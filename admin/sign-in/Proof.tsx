import { useState } from 'react'
import {
  passkeyOptions,
  signInByPasskey,
  signInByPassword,
  stepUpByPasskey,
  stepUpByPassword,
  stepUpOptions,
} from '#api/staff/sign-in.ts'
import type { StaffMe } from '#api/contract/staff-account.ts'
import { isApiError } from '#api/errors.ts'
import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from '#locales/areas/admin.ts'
import { FormPassword, FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { endSession } from '../session-state.ts'
import { FailureLine } from '../shell/states.tsx'
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
        <ByPassword kind={kind} onDone={onDone} />
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

/** Whether the session ended while it was locked: then it takes a new one. */
function hasEnded(error: unknown): boolean {
  const isOver = isApiError(error) && error.status === 401
  if (isOver) endSession()
  return isOver
}

/** A wrong proof says nothing of the session. */
const BACKGROUND = { background: true }
const FailureText = ({ text }: { text: string }) => <p className={styles.problem}>{text}</p>

function ByPassword({ kind, onDone }: Pick<Props, 'kind' | 'onDone'>) {
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { email: '', password: '', code: '' },
    send: async ({ email, password, code }) =>
      onDone(
        await (
          kind === 'sign-in'
            ? signInByPassword({ email: email.trim(), password, code: code.trim() }, BACKGROUND)
            : stepUpByPassword({ password, code: code.trim() }, BACKGROUND)
        ).catch((error: unknown) => {
          hasEnded(error)
          throw error
        }),
      ),
  })
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      {kind === 'sign-in' && (
        <FormText form={form} name="email" type="email" label={t('signin.email')} autoComplete="username" />
      )}
      <FormPassword form={form} name="password" label={t('signin.password')} autoComplete="current-password" />
      <FormText
        form={form}
        name="code"
        ltr
        label={t('signin.code')}
        hint={t('signin.code.hint')}
        autoComplete="one-time-code"
      />
      <FailureLine error={failure} />
      <Button type="submit" full loading={busy}>
        {kind === 'sign-in' ? t('signin.enter') : t('signin.confirm')}
      </Button>
    </form>
  )
}
