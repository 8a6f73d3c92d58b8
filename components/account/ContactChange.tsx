import { useRef, useState } from 'react'
import { sendEmailCode, sendPhoneCode, verifyEmail, verifyPhone } from '#api/account.ts'
import type { User } from '#api/contract/identity.ts'
import { CodeForm } from '#components/auth/CodeForm.tsx'
import { sentTo, type Sent } from '#components/auth/steps.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm, type Values } from '#components/form/use-form.ts'
import { PhoneField, phoneReady } from '#components/phone/PhoneField.tsx'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { phoneProblemWords } from '#components/ui/phone/PhoneInput.tsx'
import type { PhoneValue } from '#components/ui/phone/use-phone-typing.ts'
import { Text } from '#components/ui/Text.tsx'
import { formatPhone } from '#locales/format.ts'
import { t } from 'virtual:words/profile'
import { focusWhenOpened } from './focus-when-opened.ts'
import { OWNER_FIELDS, OwnerField, ownerProblems, ownerProof, type Owner } from './OwnerField.tsx'
import * as styles from './account.css.ts'

export type ContactKind = 'phone' | 'email'
type OwnerFieldName = (typeof OWNER_FIELDS)[number]
type Props = {
  kind: ContactKind
  user: User
  owner: Owner
  /** True to confirm the customer's current address or number. */
  confirm?: boolean
  onDone: (user: User) => void
  onLeave: () => void
}

/** Asks for the new number or address and proof of the owner, then for the code sent to it. */
export function ContactChange({ kind, user, owner, confirm = false, onDone, onLeave }: Props) {
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <div className={styles.change} ref={focusWhenOpened} tabIndex={-1}>
      {sent ? (
        <>
          <Text>
            {t('profile.code.sent')} <bdi dir="ltr">{kind === 'phone' ? formatPhone(sent.to) : sent.to}</bdi>
          </Text>
          <CodeForm
            sent={sent}
            onSent={setSent}
            verify={async (entry) => onDone(await (kind === 'phone' ? verifyPhone(entry) : verifyEmail(entry)))}
          />
        </>
      ) : (
        <Target kind={kind} user={user} owner={owner} confirm={confirm} onSent={setSent} />
      )}
      <Button variant="text" color="gray" onClick={onLeave}>
        {t('profile.leave')}
      </Button>
    </div>
  )
}

function Target({
  kind,
  user,
  owner,
  confirm,
  onSent,
}: Pick<Props, 'kind' | 'user' | 'owner'> & { confirm: boolean; onSent: (sent: Sent) => void }) {
  const phone = useRef<PhoneValue | null>(null)
  const form = useForm({
    names: [kind, ...OWNER_FIELDS],
    ready: kind === 'phone' ? phoneReady : undefined,
    check: ({ [kind]: typed = '', ...values }: Values<string>) => ({
      [kind]: !typed.trim()
        ? t(`profile.${kind}.missing`)
        : kind === 'phone' && phone.current?.problem && phoneProblemWords(phone.current.problem),
      ...(!confirm && ownerProblems(owner, values as Values<OwnerFieldName>)),
    }),
    send: async ({ [kind]: typed = '', ...values }: Values<string>) => {
      const to = kind === 'phone' ? (phone.current?.e164 ?? typed) : typed.trim()
      const proof = confirm ? {} : ownerProof(owner, values as Values<OwnerFieldName>)
      const code =
        kind === 'phone' ? await sendPhoneCode({ phone: to, ...proof }) : await sendEmailCode({ email: to, ...proof })
      onSent(sentTo(to, code))
    },
  })
  return (
    <Form form={form} submit={t('profile.code.send')}>
      {kind === 'phone' ? (
        <PhoneField
          label={t('profile.phone.new')}
          name="phone"
          onChange={(value) => (phone.current = value)}
          error={form.problem('phone')}
        />
      ) : (
        <TextField
          label={t(confirm ? 'profile.email' : 'profile.email.new')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={confirm ? (user.email ?? '') : ''}
          error={form.problem('email')}
        />
      )}
      {!confirm && <OwnerField owner={owner} problem={form.problem} />}
    </Form>
  )
}
