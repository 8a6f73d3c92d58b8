import { signInByPassword, stepUpByPassword } from '#api/staff/sign-in.ts'
import type { StaffMe } from '#api/contract/staff-account.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/shell,signin'
import { FormPassword, FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { hasEnded } from '../session-state.ts'
import { FailureLine } from '../shell/states.tsx'
import * as styles from './sign-in.css.ts'

/** A wrong proof says nothing of the session. */
const BACKGROUND = { background: true }

type Props = { kind: 'sign-in' | 'step-up'; onDone: (me: StaffMe) => void }

/** By password with a code. */
export function ByPassword({ kind, onDone }: Props) {
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
