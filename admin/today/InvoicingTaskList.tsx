import type { ZatcaStatus } from '#api/contract/staff-zatca.ts'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/today'
import { adminRoutes } from '#locales/routes.ts'
import { invoicingTasks } from '../invoicing/connection-words.ts'
import * as styles from './today.css.ts'

/** Nothing while all invoices arrive. */
export function InvoicingTaskList({ status }: { status: ZatcaStatus }) {
  const tasks = invoicingTasks(status)
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby="invoicing-tasks" className={styles.problems}>
      <h2 id="invoicing-tasks" className={styles.problemsTitle}>
        <Glyph name="warning" size={20} />
        {t('today.invoicing')}
      </h2>
      <ul className={styles.steps}>
        {tasks.map((task) => (
          <li key={task}>{task}</li>
        ))}
      </ul>
      <p>
        <Link href={adminRoutes.invoicing()}>{t('today.invoicing.open')}</Link>
      </p>
    </section>
  )
}
