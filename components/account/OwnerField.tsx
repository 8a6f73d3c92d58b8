import { useState, type ReactNode } from 'react'
import { sendOwnerCode } from '#api/account.ts'
import type { OwnerProof } from '#api/contract/account.ts'
import { CODE_LENGTH } from '#api/contract/identity-limits.ts'
import { sentTo, type Sent } from '#components/auth/steps.ts'
import { useSecondsUntil } from '#components/form/use-seconds-until.ts'
import { Button } from '#components/ui/Button.tsx'
import { OneTimeCode } from '#components/ui/OneTimeCode.tsx'
import { Text } from '#components/ui/Text.tsx'
import { formatClock, formatPhone } from '#locales/format.ts'
import { t } from 'virtual:words/profile'
import { t as formWord } from 'virtual:words/form'
import { CurrentPassword } from './CurrentPassword.tsx'

/** Names of the fields, for useForm. */
export const OWNER_FIELDS = ['password', 'verification', 'code'] as const
type Values = Record<(typeof OWNER_FIELDS)[number], string>

/** Whose account a change needs proof of. */
export type Owner = { phone: string; hasPassword: boolean }

export const ownerProblems = ({ hasPassword }: Owner, { password, verification, code }: Values) =>
  hasPassword
    ? { password: !password && formWord('form.password.missing') }
    : { code: !verification ? t('profile.proof.ask') : code.length < CODE_LENGTH && t('profile.proof.incomplete') }

export const ownerProof = ({ hasPassword }: Owner, { password, verification, code }: Values): OwnerProof =>
  hasPassword ? { password } : { verification, code }

type Props = { owner: Owner; problem: (name: 'password' | 'code') => ReactNode }

/** Asks for the current password or, where there is none, for a code sent to the customer's phone. */
export function OwnerField({ owner, problem }: Props) {
  return owner.hasPassword ? (
    <CurrentPassword username={owner.phone} error={problem('password')} />
  ) : (
    <OwnerCode phone={owner.phone} error={problem('code')} />
  )
}

export function OwnerCode({ phone, error }: { phone: string; error: ReactNode }) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [sending, setSending] = useState(false)
  const wait = useSecondsUntil(sent?.resendAt ?? 0)
  const send = async (): Promise<void> => {
    setSending(true)
    // The API client shows errors in a toast.
    const answer = await sendOwnerCode().catch(() => null)
    setSending(false)
    if (answer) setSent(sentTo(phone, answer))
  }
  const to = (
    <bdi key="to" dir="ltr">
      {formatPhone(phone)}
    </bdi>
  )
  return (
    <div>
      <input type="hidden" name="verification" value={sent?.verification ?? ''} />
      <OneTimeCode
        label={t('profile.proof')}
        length={CODE_LENGTH}
        hint={error ? undefined : t(sent ? 'profile.proof.sent' : 'profile.proof.why', { to })}
        error={error}
      />
      {wait > 0 ? (
        <Text size={14} tone="muted">
          {t('profile.proof.again', { time: formatClock(wait) })}
        </Text>
      ) : (
        <Button variant="text" loading={sending} onClick={() => void send()}>
          {t('profile.proof.send')}
        </Button>
      )}
    </div>
  )
}
