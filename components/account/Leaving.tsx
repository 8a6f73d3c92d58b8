import { useState } from 'react'
import { closeAccount, sendClosingCode } from '#api/account.ts'
import { readWallet } from '#api/wallet.ts'
import { CodeForm } from '#components/auth/CodeForm.tsx'
import { sentTo, type Sent } from '#components/auth/steps.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useLoaded } from '#components/load/use-loaded.ts'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Checkbox } from '#components/ui/Field.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Text } from '#components/ui/Text.tsx'
import { formatPhone } from '#locales/format.ts'
import { t } from 'virtual:words/profile'
import { t as formWord } from 'virtual:words/form'
import { signOut } from '#stores/session.ts'
import { showToast } from '#stores/ui.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import type { Owner } from './OwnerField.tsx'

/** Shows the wallet's balance and asks for the password or a code, then closes the account. */
export function Leaving({ owner: { phone, hasPassword } }: { owner: Owner }) {
  const {
    value: wallet,
    failure,
    again,
  } = useLoaded((signal) => readWallet({ limit: 1 }, { signal, alert: false }), null)
  const [waive, setWaive] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  if (failure) return <LoadFailure failure={failure} again={again} />
  if (!wallet) return <SkeletonView kind="form" />
  const choices = { waive_wallet: waive }
  const onClosed = (): void => {
    showToast(t('profile.close.done'), 'success')
    signOut()
  }
  return (
    <>
      {wallet.balance > 0 && (
        <>
          <Text tone="danger">
            {t('profile.close.balance', { amount: <Amount key="amount" halalas={wallet.balance} /> })}
          </Text>
          <Checkbox
            name="waive"
            label={t('profile.close.waive')}
            checked={waive}
            onChange={({ target }) => setWaive(target.checked)}
          />
        </>
      )}
      {sent ? (
        <>
          <Text>
            {t('profile.code.sent')} <bdi dir="ltr">{formatPhone(sent.to)}</bdi>
          </Text>
          <CodeForm
            sent={sent}
            onSent={setSent}
            verify={async (entry) => (await closeAccount({ ...entry, ...choices }), onClosed())}
          />
        </>
      ) : (
        <Proof
          phone={phone}
          hasPassword={hasPassword}
          send={async (password) => (await closeAccount({ password, ...choices }), onClosed())}
          onCode={async () => setSent(sentTo(phone, await sendClosingCode()))}
        />
      )}
    </>
  )
}

type ProofProps = Owner & { send: (password: string) => Promise<void>; onCode: () => Promise<void> }

function Proof({ phone, hasPassword, send, onCode }: ProofProps) {
  const [sending, setSending] = useState(false)
  // The API client shows errors in a toast.
  const askCode = (): void => (setSending(true), void onCode().catch(() => setSending(false)))
  return (
    <>
      {hasPassword && <PasswordProof phone={phone} send={send} />}
      <Button variant={hasPassword ? 'text' : 'solid'} loading={sending} onClick={askCode}>
        {t(hasPassword ? 'profile.close.byCode' : 'profile.proof.send')}
      </Button>
    </>
  )
}

function PasswordProof({ phone, send }: Pick<ProofProps, 'phone' | 'send'>) {
  const form = useForm({
    names: ['password'],
    check: ({ password }) => ({ password: !password && formWord('form.password.missing') }),
    send: ({ password }) => send(password),
  })
  return (
    <Form form={form} submit={t('profile.close.submit')}>
      <CurrentPassword username={phone} error={form.problem('password')} />
    </Form>
  )
}
