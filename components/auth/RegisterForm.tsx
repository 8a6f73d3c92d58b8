import { useRef } from 'react'
import { sendRegistrationCode } from '#api/identity.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#api/contract/identity-limits.ts'
import { Form } from '#components/form/Form.tsx'
import { newPasswordProblem } from '#components/form/new-password-problem.ts'
import { useForm } from '#components/form/use-form.ts'
import { PhoneField, phoneProblem, phoneReady, type PhoneValue } from '#components/phone/PhoneField.tsx'
import { Checkbox, TextField } from '#components/ui/Field.tsx'
import { NewPasswordField } from '#components/ui/NewPasswordField.tsx'
import { t } from 'virtual:words/auth'
import { emailProblem } from './email-problem.ts'
import { keepSteps, sentTo, type Draft, type Sent } from './steps.ts'
import { Terms } from './Terms.tsx'

type Props = {
  /** The draft stored in this tab. */
  draft: Draft | undefined
  onSent: (sent: Sent) => void
}

export function RegisterForm({ draft, onSent }: Props) {
  const phone = useRef<PhoneValue | null>(null)
  const form = useForm({
    names: ['name', 'phone', 'email', 'password', 'offersEmail', 'offersSms'],
    ready: phoneReady,
    check: ({ name, phone: number, email, password }) => ({
      name: !name.trim() && t('auth.name.missing'),
      phone: !number.trim() ? t('auth.phone.missing') : phoneProblem(phone.current),
      email: email.trim() && emailProblem(email),
      password: newPasswordProblem(password),
    }),
    send: async ({ name, phone: number, email, password, offersEmail, offersSms }) => {
      const to = phone.current?.e164 ?? number
      const sent = await sendRegistrationCode({
        name: name.trim(),
        phone: to,
        email: email.trim() || null,
        password,
        offers: { email: offersEmail === 'on', sms: offersSms === 'on' },
      })
      onSent(sentTo(to, sent))
    },
  })
  const keepDraft = (): void => {
    const data = new FormData(form.props.ref.current!)
    const typed = (name: keyof Draft): string => String(data.get(name) ?? '')
    keepSteps({ draft: { name: typed('name'), phone: phone.current?.e164 ?? typed('phone'), email: typed('email') } })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only listens to what is typed inside
    <div onChange={keepDraft}>
      <Form form={form} submit={t('auth.register.submit')}>
        <TextField
          label={t('auth.name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={draft?.name}
          error={form.problem('name')}
        />
        <PhoneField
          label={t('auth.phone')}
          name="phone"
          defaultValue={draft?.phone}
          onChange={(value) => (phone.current = value)}
          error={form.problem('phone')}
        />
        <TextField
          label={t('auth.email.optional')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={draft?.email}
          hint={t('auth.email.why')}
          error={form.problem('email')}
        />
        <NewPasswordField
          label={t('auth.password')}
          min={PASSWORD_MIN}
          maxLength={PASSWORD_MAX}
          error={form.problem('password')}
        />
        <div>
          <Checkbox label={t('auth.register.offers.email')} name="offersEmail" />
          <Checkbox label={t('auth.register.offers.sms')} name="offersSms" />
        </div>
        <Terms />
      </Form>
    </div>
  )
}
