import { lazy, Suspense, useState } from 'react'
import type { User } from '#api/contract/identity.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Inline } from '#components/ui/Box.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Text } from '#components/ui/Text.tsx'
import { formatPhone } from '#locales/format.ts'
import { t } from 'virtual:words/profile'
import { setUser } from '#stores/session.ts'
import { showToast } from '#stores/ui.ts'
import type { ContactKind } from './ContactChange.tsx'
import type { Owner } from './OwnerField.tsx'
import * as styles from './account.css.ts'

/** Loaded on demand: phone and code inputs are large, and few customers change theirs. */
const ContactChange = lazy(() => import('./ContactChange.tsx').then((part) => ({ default: part.ContactChange })))

type Changing = { kind: ContactKind; confirm: boolean } | null

type Props = { user: User; owner: Owner; onChange: (user: User) => void }

/** Phone number and e-mail; each is changed with a code sent to the new one. */
export function Contact({ user, owner, onChange }: Props) {
  const [changing, setChanging] = useState<Changing>(null)
  // The answer may come after the customer has opened the other form, which stays open then.
  const close = (kind: ContactKind): void => setChanging((now) => (now?.kind === kind ? null : now))
  const done =
    (kind: ContactKind) =>
    (changed: User): void => {
      setUser(changed)
      showToast(t(`profile.${kind}.done`), 'success')
      close(kind)
      onChange(changed)
    }
  const open =
    (kind: ContactKind, confirm = false) =>
    () =>
      setChanging({ kind, confirm })
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt className={styles.term}>{t('profile.phone')}</dt>
        <dd className={styles.entry}>
          <Inline gap={3} justify="space-between">
            <bdi dir="ltr">{formatPhone(user.phone)}</bdi>
            {changing?.kind !== 'phone' && (
              <Button variant="outlined" size="sm" onClick={open('phone')}>
                {t('profile.phone.change')}
              </Button>
            )}
          </Inline>
          {changing?.kind === 'phone' && (
            <Suspense fallback={<SkeletonView kind="form" />}>
              <ContactChange
                kind="phone"
                user={user}
                owner={owner}
                onDone={done('phone')}
                onLeave={() => close('phone')}
              />
            </Suspense>
          )}
        </dd>
      </div>
      <div className={styles.fact}>
        <dt className={styles.term}>{t('profile.email')}</dt>
        <dd className={styles.entry}>
          <Inline gap={3} justify="space-between">
            {user.email ? (
              <Inline gap={2}>
                <bdi dir="ltr">{user.email}</bdi>
                <Badge tone={user.email_verified ? 'success' : 'warning'}>
                  {t(user.email_verified ? 'profile.email.verified' : 'profile.email.unverified')}
                </Badge>
              </Inline>
            ) : (
              <span>{t('profile.email.none')}</span>
            )}
            {changing?.kind !== 'email' && (
              <Inline gap={2}>
                {user.email && !user.email_verified && (
                  <Button size="sm" onClick={open('email', true)}>
                    {t('profile.email.confirm')}
                  </Button>
                )}
                <Button variant="outlined" size="sm" onClick={open('email')}>
                  {t(user.email ? 'profile.email.change' : 'profile.email.add')}
                </Button>
              </Inline>
            )}
          </Inline>
          {user.email && !user.email_verified && changing?.kind !== 'email' && (
            <Text size={14} tone="muted">
              {t('profile.email.unverified.why')}
            </Text>
          )}
          {changing?.kind === 'email' && (
            <Suspense fallback={<SkeletonView kind="form" />}>
              <ContactChange
                key={String(changing.confirm)}
                kind="email"
                confirm={changing.confirm}
                user={user}
                owner={owner}
                onDone={done('email')}
                onLeave={() => close('email')}
              />
            </Suspense>
          )}
        </dd>
      </div>
    </dl>
  )
}
