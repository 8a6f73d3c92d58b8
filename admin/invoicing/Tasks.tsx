import type { ZatcaStatus } from '#api/contract/staff-zatca.ts'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/invoicing'
import { adminRoutes } from '#locales/routes.ts'
import { invoicingTasks } from './connection-words.ts'
import * as styles from './invoicing.css.ts'

/** What staff has to do, and why documents wait; nothing while all is well. */
export function Tasks({ status }: { status: ZatcaStatus }) {
  const tasks = invoicingTasks(status)
  return (
    <>
      {tasks.map((task) => (
        <p key={task} className={styles.warning}>
          {task}
        </p>
      ))}
      {status.problem !== null && (
        <p className={styles.quiet}>
          {t('invoicing.problem')}{' '}
          <bdi dir="ltr" className={styles.code}>
            {status.problem}
          </bdi>
        </p>
      )}
      {tasks.length > 0 && (
        <p>
          <Link href={adminRoutes.invoicing('connection')}>{t('invoicing.connection.open')}</Link>
        </p>
      )}
    </>
  )
}
