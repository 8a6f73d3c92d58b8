import type { ReactNode } from 'react'
import { Amount } from '#components/ui/Price.tsx'
import * as styles from './sum-row.css.ts'

type Props = { label: ReactNode; halalas?: number; saving?: boolean; children?: ReactNode }

/** A row of an order's totals, in checkout and on the order's page; `children` stand for the amount. */
export const SumRow = ({ label, halalas, saving, children }: Props) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd className={saving ? styles.saving : undefined}>
      {halalas === undefined ? children : <Amount halalas={halalas} />}
    </dd>
  </div>
)
