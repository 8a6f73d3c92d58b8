import { logIn } from '#api/identity.ts'
import type { SignedIn } from '#api/contract/identity.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { TextField } from '#components/ui/Field.tsx'
import { PasswordField } from '#components/ui/PasswordField.tsx'
import { t } from 'virtual:words/auth'
import { t as formWord } from 'virtual:words/form'
import { routes } from '#locales/routes.ts'
import { TextLink } from './AuthStep.tsx'
import * as styles from './auth.css.ts'

type Props = {
  /** Where a recovery of the password returns to. */
  back: string | undefined
  /** May be asynchronous: the form is busy until it resolves. */
  onDone: (signedIn: SignedIn) => Promise<void> | void
}

export function LoginForm({ back, onDone }: Props) {
  const form = useForm({
    names: ['identifier', 'password'],
    check: ({ identifier, password }) => ({
      identifier: !identifier.trim() && t('auth.identifier.missing'),
      password: !password && formWord('form.password.missing'),
    }),
    send: async ({ identifier, password }) => onDone(await logIn({ identifier: identifier.trim(), password })),
  })
  return (
    <Form form={form} submit={t('auth.login.submit')}>
      <TextField
        label={t('auth.identifier')}
        name="identifier"
        ltr
        autoComplete="username"
        maxLength={254}
        error={form.problem('identifier')}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        maxLength={128}
        error={form.problem('password')}
      />
      <p className={styles.aside}>
        <TextLink href={routes.forgotPassword(back)}>{t('auth.login.forgot')}</TextLink>
      </p>
    </Form>
  )
}
