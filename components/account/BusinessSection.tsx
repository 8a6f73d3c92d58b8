import { lazy, Suspense } from 'react'
import { changeProfile } from '#api/account.ts'
import type { Account } from '#api/contract/account.ts'
import { Button } from '#components/ui/Button.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from 'virtual:words/profile'
import { showToast } from '#stores/ui.ts'
import { Section } from './Section.tsx'

const BusinessForm = lazy(() =>
  import('#components/business/BusinessForm.tsx').then((part) => ({ default: part.BusinessForm })),
)

/** The business for which the customer buys at times; nothing where the shop issues it no invoices. */
export function BusinessSection({ account, onChange }: { account: Account; onChange: (account: Account) => void }) {
  const { business } = account
  if (business === undefined) return null
  const change = async (next: Parameters<typeof changeProfile>[0]['business']): Promise<void> => {
    onChange(await changeProfile({ business: next }))
    showToast(t('profile.business.saved'), 'success')
  }
  return (
    <Section title={t('profile.business')} intro={t('profile.business.intro')}>
      <Suspense fallback={<SkeletonView kind="form" />}>
        <BusinessForm
          key={business?.vat_number ?? business?.registration}
          business={business}
          submit={t('profile.business.save')}
          send={change}
        />
      </Suspense>
      {business && (
        <div>
          <Button variant="text" color="gray" onClick={() => void change(null).catch(() => {})}>
            {t('profile.business.remove')}
          </Button>
        </div>
      )}
    </Section>
  )
}
