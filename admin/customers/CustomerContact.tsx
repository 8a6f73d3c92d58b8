import type { StaffCustomer } from '#api/contract/staff-customers.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { t } from 'virtual:words/customers'
import { Card } from '../shell/Card.tsx'
import { EmailLink, PhoneLink } from './CustomerFacts.tsx'

export const CustomerContact = ({
  customer: { phone, email, email_verified: isProven },
}: {
  customer: StaffCustomer
}) => (
  <Card title={t('customers.contact')}>
    <p>
      <PhoneLink phone={phone} />
    </p>
    {email && (
      <p>
        <EmailLink email={email} /> {!isProven && <Badge>{t('customers.email.unproven')}</Badge>}
      </p>
    )}
  </Card>
)
