import { formatNumber } from '#locales/format.ts'
import * as styles from './count.css.ts'

const MOST = 99

/** How many there are, on the corner of a drawing; nothing for none. */
export const Count = ({ value }: { value: number }) =>
  value > 0 && (
    <bdi dir="ltr" className={styles.count}>
      {value > MOST ? `${formatNumber(MOST)}+` : formatNumber(value)}
    </bdi>
  )
