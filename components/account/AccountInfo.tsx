import { readAccount } from '#api/account.ts'
import type { Account } from '#api/contract/account.ts'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Box } from '#components/ui/Box.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from 'virtual:words/profile'
import { BusinessSection } from './BusinessSection.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { CloseAccount } from './CloseAccount.tsx'
import { Consents } from './Consents.tsx'
import { Contact } from './Contact.tsx'
import { Devices } from './Devices.tsx'
import { DownloadData } from './DownloadData.tsx'
import type { Owner } from './OwnerField.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { PageHead } from './PageHead.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { Section } from './Section.tsx'

/** The customer's profile, contact data, consents and devices, and the links to close the account. */
export function AccountInfo() {
  const { value: account, failure, again, set } = useLoaded((signal) => readAccount({ signal, alert: false }), null)
  if (failure) return <LoadFailure level={1} failure={failure} again={again} />
  return (
    <>
      <PageHead title={t('profile.title')} />
      {account ? <Sections account={account} onChange={set} /> : <SkeletonView kind="form" />}
      <Box only="belowDesktop">
        <LogoutButton />
      </Box>
    </>
  )
}

const ownerOf = ({ user, has_password: hasPassword }: Account): Owner => ({ phone: user.phone, hasPassword })

export const Sections = ({ account, onChange }: { account: Account; onChange: (account: Account) => void }) => (
  <>
    <Section title={t('profile.details')}>
      <ProfileForm account={account} onChange={onChange} />
    </Section>
    <Section title={t('profile.contact')} intro={t('profile.contact.intro')}>
      <Contact user={account.user} owner={ownerOf(account)} onChange={(user) => onChange({ ...account, user })} />
    </Section>
    <BusinessSection account={account} onChange={onChange} />
    <Section title={t('profile.consents')} intro={t('profile.consents.intro')}>
      <Consents account={account} onChange={onChange} />
    </Section>
    <Section
      title={t('profile.devices')}
      intro={t('profile.devices.intro', { hasPassword: String(account.has_password) })}
    >
      <Devices devices={account.sessions} onChange={(sessions) => onChange({ ...account, sessions })} />
    </Section>
    <Section
      title={t(account.has_password ? 'profile.password' : 'profile.password.first')}
      intro={t(account.has_password ? 'profile.password.intro' : 'profile.password.first.intro')}
    >
      <ChangePassword
        user={account.user}
        owner={ownerOf(account)}
        onDone={() =>
          onChange({
            ...account,
            has_password: true,
            sessions: account.sessions.filter(({ current }) => current),
          })
        }
      />
    </Section>
    <Section title={t('profile.data')} intro={t('profile.data.intro')}>
      <DownloadData owner={ownerOf(account)} />
    </Section>
    <Section title={t('profile.close')} intro={t('profile.close.intro')}>
      <CloseAccount owner={ownerOf(account)} />
    </Section>
  </>
)
