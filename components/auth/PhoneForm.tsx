import { useRef } from 'react'
import { sendLoginCode } from '#api/identity.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { PhoneField, phoneProblem, phoneReady, type PhoneValue } from '#components/phone/PhoneField.tsx'
import { t } from '#locales/areas/auth.ts'
import { sentTo, type Sent } from './steps.ts'

/** Asks for a mobile number and sends it a code. */
export function PhoneForm({ phone, onSent }: { phone: string | undefined; onSent: (sent: Sent) => void }) {
  const typed = useRef<PhoneValue | null>(null)
  const form = useForm({
    names: ['phone'],
    ready: phoneReady,
    check: ({ phone: number }) => ({
      phone: !number.trim() ? t('auth.phone.missing') : phoneProblem(typed.current),
    }),
    send: async ({ phone: number }) => {
      const to = typed.current?.e164 ?? number
      onSent(sentTo(to, await sendLoginCode({ phone: to })))
    },
  })
  return (
    <Form form={form} submit={t('auth.enter.submit')}>
      <PhoneField
        label={t('auth.phone')}
        name="phone"
        defaultValue={phone}
        onChange={(value) => (typed.current = value)}
        error={form.problem('phone')}
      />
    </Form>
  )
}
