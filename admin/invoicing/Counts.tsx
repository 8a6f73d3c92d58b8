import type { ZatcaStatus } from '#api/contract/staff-zatca.ts'
import { t } from 'virtual:words/invoicing'
import { formatNumber } from '#locales/format.ts'
import * as styles from './invoicing.css.ts'

/** Of the documents of today, and of all that wait. */
export function Counts({ status }: { status: ZatcaStatus }) {
  const { today, waiting, unstamped, rejected, connection } = status
  if (connection === 'off') return null
  const counts = [
    { id: 'issued', value: today.accepted + today.waiting + today.rejected },
    { id: 'accepted', value: today.accepted },
    { id: 'waiting', value: waiting, waits: true },
    { id: 'unstamped', value: unstamped, waits: true },
    { id: 'rejected', value: rejected, waits: true },
  ] as const
  return (
    <dl className={styles.counts}>
      {counts.map(({ id, value, ...rest }) => (
        <div key={id} className={styles.count}>
          <dt className={styles.countName}>{t(`invoicing.count.${id}`)}</dt>
          <dd className={'waits' in rest && value > 0 ? styles.countWaits : styles.countValue}>
            {formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
