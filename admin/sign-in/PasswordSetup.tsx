import { useQuery } from '@tanstack/react-query'
import { PASSWORD_MIN } from '#api/contract/identity-limits.ts'
import type { PasswordSetup as Entry, TotpSetup } from '#api/contract/staff-account.ts'
import { Button } from '#components/ui/Button.tsx'
import { QrCode } from '#components/ui/QrCode.tsx'
import { t } from 'virtual:words/shell,signin'
import { FormPassword, FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { CopyButton } from '../shell/CopyButton.tsx'
import { FailureLine, Shown } from '../shell/states.tsx'
import * as styles from './sign-in.css.ts'

type Props = {
  email: string | null
  readTotp: () => Promise<TotpSetup>
  send: (entry: Entry) => Promise<unknown>
}

/** A password with an authenticator app, whose first code shows that it works. */
export function PasswordSetup({ email, readTotp, send }: Props) {
  // Read once: another secret would not fit what the app has scanned.
  const read = useQuery({ queryKey: ['totp'], queryFn: readTotp, staleTime: Infinity, gcTime: 0 })
  return <Shown read={read}>{(totp) => <SetupForm email={email} totp={totp} send={send} />}</Shown>
}

function SetupForm({ email, totp, send }: Pick<Props, 'email' | 'send'> & { totp: TotpSetup }) {
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { email: email ?? '', password: '', code: '' },
    send: (values) => send({ ...values, email: values.email.trim(), code: values.code.trim(), setup: totp.setup }),
  })
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <FormText form={form} name="email" type="email" label={t('signin.email')} autoComplete="username" />
      <FormPassword
        form={form}
        name="password"
        label={t('signin.password.new')}
        hint={t('signin.password.new.hint', { min: PASSWORD_MIN })}
        autoComplete="new-password"
      />
      <p className={styles.text}>{t('signin.totp')}</p>
      <div className={styles.qr}>
        <QrCode content={totp.uri} label={t('signin.totp.qr')} />
      </div>
      <Button full variant="outlined" color="gray" href={totp.uri}>
        {t('signin.totp.open')}
      </Button>
      <p className={styles.text}>{t('signin.totp.byHand')}</p>
      <code className={styles.secret}>{totp.secret}</code>
      <CopyButton text={totp.secret} />
      <FormText
        form={form}
        name="code"
        ltr
        inputMode="numeric"
        label={t('signin.totp.code')}
        autoComplete="one-time-code"
      />
      <FailureLine error={failure} />
      <Button type="submit" full loading={busy}>
        {t('signin.password.save')}
      </Button>
    </form>
  )
}
