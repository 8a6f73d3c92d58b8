import type { StaffCustomer } from '#api/contract/staff-customers.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/customers'
import { adminRoutes } from '#locales/routes.ts'
import { Card } from '../shell/Card.tsx'
import { When } from '../shell/When.tsx'
import * as styles from './customers.css.ts'

const TONES = { open: 'accent', answered: 'success', closed: 'neutral' } as const

/** The latest tickets. */
export const CustomerTickets = ({ tickets }: Pick<StaffCustomer, 'tickets'>) => (
  <Card title={t('customers.tickets')}>
    {tickets.length === 0 ? (
      <p className={styles.quiet}>{t('customers.tickets.none')}</p>
    ) : (
      <ul className={styles.lines}>
        {tickets.map(({ id, subject, state, updated_at: time }) => (
          <li key={id} className={styles.line}>
            <Link href={adminRoutes.ticket(id)}>
              <bdi>{subject}</bdi>
            </Link>
            <span className={styles.end}>
              <Badge tone={TONES[state]}>{t(`customers.ticket.${state}`)}</Badge>
              <span className={styles.quiet}>
                <When time={time} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
