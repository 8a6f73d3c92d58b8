import { formatNumber } from '#locales/format.ts'
import * as styles from './count.css.ts'

const MOST = 99

/** A badge with a number on the corner of an icon; empty for 0. */
export const Count = ({ value }: { value: number }) =>
  value > 0 && (
    <bdi dir="ltr" className={styles.count}>
      {value > MOST ? `${formatNumber(MOST)}+` : formatNumber(value)}
    </bdi>
  )
