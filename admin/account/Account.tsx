import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addPasskey,
  endOtherSessions,
  endOwnSession,
  newPasskeyOptions,
  newTotp,
  readOwnSessions,
  readPasskeys,
  removePasskey,
  renewRecoveryCodes,
  setPassword,
} from '#api/staff/me.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/me'
import { formatNumber } from '#locales/format.ts'
import { meKey, queries, useChange, useMe } from '../query.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FailureLine, Shown } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { createPasskey, hasPasskeys, passkeyProblem } from '../sign-in/passkey.ts'
import { PasswordSetup } from '../sign-in/PasswordSetup.tsx'
import { RecoveryCodes } from '../sign-in/RecoveryCodes.tsx'
import { withProof } from '../step-up.ts'
import { Alerts } from './Alerts.tsx'
import { PushPart } from './PushPart.tsx'
import * as styles from './account.css.ts'

const key = ['account']
const BACKGROUND = { background: true }

/** A person's own ways to sign in, and where they are signed in. */
export function Account() {
  const me = useMe()
  return (
    <>
      <ScreenHead title={t('me.title')} state={me.role ? `${me.name} · ${me.role.name}` : me.name} />
      <div className={styles.parts}>
        <Passkeys />
        <Password />
        <PushPart />
        <Sessions />
        {me.permissions.includes('orders.read') && <Alerts />}
      </div>
    </>
  )
}

function Passkeys() {
  const read = useQuery({ queryKey: [...key, 'passkeys'], queryFn: () => readPasskeys() })
  const remove = useChange((id: number) => removePasskey(id), key)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const options = await withProof(() => newPasskeyOptions(BACKGROUND))
      const passkey = await createPasskey(options)
      await withProof(() => addPasskey({ passkey }, BACKGROUND))
      await queries.invalidateQueries({ queryKey: key })
      await queries.invalidateQueries({ queryKey: meKey })
    } catch (error) {
      setProblem(passkeyProblem(error))
    }
    setBusy(false)
  }
  return (
    <section aria-labelledby="passkeys" className={styles.part}>
      <h2 id="passkeys" className={styles.title}>
        {t('me.passkeys')}
      </h2>
      <p className={styles.text}>{t('me.passkeys.text')}</p>
      <FailureLine error={remove.error} />
      <div role="alert">{problem}</div>
      <Shown read={read}>
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((passkey) => (
              <li key={passkey.id} data-row className={styles.line}>
                <span className={styles.words}>
                  <bdi>{passkey.name}</bdi>
                  <span className={styles.text}>
                    {passkey.last_used_at ? (
                      <>
                        {t('me.used')} <When time={passkey.last_used_at} />
                      </>
                    ) : (
                      t('me.unused')
                    )}
                  </span>
                </span>
                <Button
                  variant="text"
                  color="gray"
                  size="sm"
                  loading={remove.isPending && remove.variables === passkey.id}
                  onClick={() => remove.mutate(passkey.id)}
                >
                  {t('me.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Shown>
      {hasPasskeys() && (
        <div>
          <Button variant="outlined" color="gray" size="sm" loading={busy} onClick={() => void add()}>
            {t('me.passkeys.add')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Password() {
  const { sign_in: ways, email } = useMe()
  const [open, setOpen] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = useChange(() => renewRecoveryCodes(), meKey)
  const close = (): void => {
    setOpen(false)
    setCodes(undefined)
  }
  return (
    <section aria-labelledby="password" className={styles.part}>
      <h2 id="password" className={styles.title}>
        {t('me.password')}
      </h2>
      <p className={styles.text}>
        {ways?.password ? t('me.codes', { count: ways.recovery_codes_left }) : t('me.password.none')}
      </p>
      <FailureLine error={renew.error} />
      <div className={styles.acts}>
        <Button variant="outlined" color="gray" size="sm" onClick={() => setOpen(true)}>
          {t(ways?.password ? 'me.password.change' : 'me.password.set')}
        </Button>
        {ways?.password && (
          <Button
            variant="text"
            color="gray"
            size="sm"
            loading={renew.isPending}
            onClick={() => renew.mutate(undefined, { onSuccess: (made) => setCodes(made.recovery_codes) })}
          >
            {t('me.codes.renew')}
          </Button>
        )}
      </div>
      {(open || codes) && (
        <Dialog open onClose={close} title={t('me.password')}>
          {codes ? (
            <RecoveryCodes codes={codes} onDone={close} />
          ) : (
            <PasswordSetup
              email={email}
              readTotp={() => withProof(() => newTotp())}
              send={async (entry) => {
                const made = await withProof(() => setPassword(entry))
                await queries.invalidateQueries({ queryKey: meKey })
                setCodes(made.recovery_codes)
              }}
            />
          )}
        </Dialog>
      )}
    </section>
  )
}

function Sessions() {
  const read = useQuery({ queryKey: [...key, 'sessions'], queryFn: () => readOwnSessions() })
  const end = useChange((id: string) => endOwnSession(id), key)
  const endOthers = useChange(() => endOtherSessions(), key)
  return (
    <section aria-labelledby="sessions" className={styles.part}>
      <h2 id="sessions" className={styles.title}>
        {t('me.sessions')}
      </h2>
      <FailureLine error={end.error ?? endOthers.error} />
      <Shown read={read}>
        {({ items }) => (
          <>
            <ul className={styles.list}>
              {items.map((session) => (
                <li key={session.id} data-row className={styles.line}>
                  <span className={styles.words}>
                    <bdi>{session.device}</bdi>
                    <span className={styles.text}>
                      <bdi dir="ltr">{session.address}</bdi> · <When time={session.last_seen_at} />
                    </span>
                  </span>
                  {session.current ? (
                    <Badge tone="brand">{t('me.sessions.this')}</Badge>
                  ) : (
                    <Button variant="text" color="gray" size="sm" onClick={() => end.mutate(session.id)}>
                      {t('me.sessions.end')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {items.length > 1 && (
              <div>
                <Button
                  variant="outlined"
                  color="gray"
                  size="sm"
                  loading={endOthers.isPending}
                  onClick={() => endOthers.mutate(undefined)}
                >
                  {t('me.sessions.endOthers', { count: formatNumber(items.length - 1) })}
                </Button>
              </div>
            )}
          </>
        )}
      </Shown>
    </section>
  )
}
