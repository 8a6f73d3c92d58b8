import { CONSENT_CHANNELS } from '#api/contract/identity-limits.ts'
import type { StaffCustomer } from '#api/contract/staff-customers.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { t } from 'virtual:words/customers'
import { Card } from '../shell/Card.tsx'
import { When } from '../shell/When.tsx'
import * as styles from './customers.css.ts'

/** On which channels the customer takes offers, and since when. Only the customer changes that. */
export const CustomerConsents = ({ customer }: { customer: StaffCustomer }) => (
  <Card title={t('customers.consents')}>
    <ul className={styles.lines}>
      {CONSENT_CHANNELS.map((channel) => (
        <li key={channel} className={styles.line}>
          {t(`customers.consent.${channel}`)}
          <Badge tone={customer.consents[channel] ? 'success' : 'neutral'}>
            {t(customer.consents[channel] ? 'customers.consent.given' : 'customers.consent.none')}
          </Badge>
        </li>
      ))}
    </ul>
    {customer.consent_history.length > 0 && (
      <details>
        <summary className={styles.summary}>{t('customers.consent.history')}</summary>
        <ul className={styles.history}>
          {customer.consent_history.map(({ channel, granted, at }) => (
            <li key={`${channel} ${at}`}>
              {t(granted ? 'customers.consent.gave' : 'customers.consent.withdrew', {
                channel: t(`customers.consent.${channel}`),
              })}{' '}
              <span className={styles.quiet}>
                <When time={at} />
              </span>
            </li>
          ))}
        </ul>
      </details>
    )}
  </Card>
)
