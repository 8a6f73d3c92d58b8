import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { t } from 'virtual:words/orders'
import { When } from '../shell/When.tsx'
import { actionText } from './order-words.ts'
import * as styles from './orders.css.ts'

type Props = { before: StaffOrder; now: StaffOrder }

/** What others did to the order while it was open here. The refused change had no effect. */
export function Outdated({ before, now }: Props) {
  const known = new Set(before.actions.map(({ id }) => id))
  const newer = now.actions.filter(({ id }) => !known.has(id))
  return (
    <div role="alert" className={styles.refused}>
      <p>{t('orders.outdated')}</p>
      <ul>
        {newer.map(({ id, staff, action, at }) => (
          <li key={id}>
            <bdi>{staff?.name ?? t('orders.command')}</bdi>: {actionText(action)} <When time={at} />
          </li>
        ))}
      </ul>
    </div>
  )
}
