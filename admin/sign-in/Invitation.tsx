import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import {
  invitationPasskeyOptions,
  invitationTotp,
  joinByPasskey,
  joinByPassword,
  readInvitation,
} from '#api/staff/sign-in.ts'
import type { Invitation as Invited, StaffJoined } from '#api/contract/staff-account.ts'
import { isApiError } from '#api/errors.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { formatTime } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { t } from 'virtual:words/shell,signin'
import { failureText } from '../failure-text.ts'
import { meKey, queries } from '../query.ts'
import { enterSession } from '../session-state.ts'
import { Failure, Loading } from '../shell/states.tsx'
import { noteAct } from '../shell/watch-idle.ts'
import { PasswordSetup } from './PasswordSetup.tsx'
import { Plain } from './Plain.tsx'
import { createPasskey, hasPasskeys, passkeyProblem } from './passkey.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import * as styles from './sign-in.css.ts'

const BACKGROUND = { background: true }
const [GONE, MALFORMED] = [410, 422]

/** Accepts an invitation. The token is in the fragment, which no server sees and no history keeps. */
export function Invitation() {
  const [token] = useState(() => location.hash.slice(1))
  const [, navigate] = useLocation()
  const [joined, setJoined] = useState<StaffJoined>()
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token, BACKGROUND),
    staleTime: Infinity,
  })
  const enter = ({ me }: StaffJoined): void => {
    noteAct()
    queries.setQueryData(meKey, me)
    enterSession()
    navigate('/', { replace: true })
  }
  const done = (result: StaffJoined): void => {
    if (result.recovery_codes.length > 0) setJoined(result)
    else enter(result)
  }
  if (joined)
    return (
      <Plain>
        <RecoveryCodes level={1} codes={joined.recovery_codes} onDone={() => enter(joined)} />
      </Plain>
    )
  return (
    <Plain>
      {error ? (
        <Unusable error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Join token={token} invited={data} onDone={done} />
      ) : (
        <Loading lines={3} />
      )}
    </Plain>
  )
}

/** A link that leads nowhere, or an answer that did not come. */
function Unusable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = isApiError(error) ? error.status : undefined
  if (status !== GONE && status !== MALFORMED) return <Failure error={error} onRetry={onRetry} level={1} />
  return (
    <EmptyState
      icon={<Glyph name="warning" size={32} />}
      title={t('signin.invitation.over')}
      text={status === MALFORMED ? t('signin.invitation.broken') : failureText(error)}
      level={1}
    >
      <Button variant="outlined" color="gray" href={adminRoutes.today()}>
        {t('signin.invitation.signIn')}
      </Button>
    </EmptyState>
  )
}

function Join({ token, invited, onDone }: { token: string; invited: Invited; onDone: (result: StaffJoined) => void }) {
  const [way, setWay] = useState<'passkey' | 'password'>(hasPasskeys() ? 'passkey' : 'password')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const byPasskey = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const passkey = await createPasskey(await invitationPasskeyOptions(token, BACKGROUND))
      onDone(await joinByPasskey({ token, passkey }, BACKGROUND))
    } catch (error) {
      setProblem(passkeyProblem(error))
      setBusy(false)
    }
  }
  return (
    <>
      <Heading level={1} size={24}>
        {t('signin.invitation', { name: invited.name })}
      </Heading>
      <p className={styles.text}>
        {t('signin.invitation.role', { role: invited.role.name, until: formatTime(new Date(invited.expires_at)) })}
      </p>
      {invited.renews && <p className={styles.problem}>{t('signin.invitation.renews')}</p>}
      {way === 'passkey' ? (
        <div className={styles.ways}>
          <p className={styles.text}>{t('signin.passkey.why')}</p>
          <Button full loading={busy} onClick={() => void byPasskey()}>
            <Glyph name="key" />
            {t('signin.passkey.create')}
          </Button>
          <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
          <Button full variant="text" color="gray" onClick={() => setWay('password')}>
            {t('signin.password.instead')}
          </Button>
        </div>
      ) : (
        <PasswordSetup
          email={invited.email}
          readTotp={() => invitationTotp(token, BACKGROUND)}
          send={async (entry) => onDone(await joinByPassword({ token, ...entry }, BACKGROUND))}
        />
      )}
    </>
  )
}
