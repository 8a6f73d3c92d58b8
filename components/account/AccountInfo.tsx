import { useSnapshot } from 'valtio/react'
import type { User } from '#api/contract/identity.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Inline, Stack } from '#components/ui/Box.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { formatPhone } from '#locales/format.ts'
import { t } from '#locales/account.ts'
import { session } from '#stores/session.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { Devices } from './Devices.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { Section } from './Section.tsx'
import * as styles from './account.css.ts'

/** Who the customer is, where they are signed in, and their password. */
export function AccountInfo() {
  const { user } = useSnapshot(session)
  // Signed out, here or in another tab: nothing of the customer stays in sight while the page is left.
  if (!user) return null
  return (
    <Container width="text">
      <div className={styles.page}>
        <Inline justify="space-between">
          <Heading level={1} size={30}>{t('account.hello', { name: user.name })}</Heading>
          <LogoutButton />
        </Inline>
        <Section title={t('account.details')}><Details user={user} /></Section>
        <Section title={t('account.devices')} intro={t('account.devices.intro')}><Devices /></Section>
        <Section title={t('account.password')} intro={t('account.password.intro')}><ChangePassword user={user} /></Section>
      </div>
    </Container>
  )
}

const Details = ({ user }: { user: Readonly<User> }) => (
  <dl className={styles.facts}>
    <div className={styles.fact}><dt className={styles.term}>{t('account.name')}</dt><dd>{user.name}</dd></div>
    <div className={styles.fact}><dt className={styles.term}>{t('account.phone')}</dt><dd><bdi dir="ltr">{formatPhone(user.phone)}</bdi></dd></div>
    <div className={styles.fact}>
      <dt className={styles.term}>{t('account.email')}</dt>
      <dd>
        {user.email ? (
          <Stack gap={1} align="start">
            <bdi dir="ltr">{user.email}</bdi>
            <Badge tone={user.email_verified ? 'success' : 'warning'}>{user.email_verified ? t('account.email.verified') : t('account.email.unverified')}</Badge>
          </Stack>
        ) : t('account.email.none')}
      </dd>
    </div>
  </dl>
)
