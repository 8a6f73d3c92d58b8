import type { ReactNode } from 'react'
import { t } from 'virtual:words/orders'
import { useMay } from '../query.ts'
import { CopyButton } from '../shell/CopyButton.tsx'
import { When } from '../shell/When.tsx'
import * as styles from './orders.css.ts'

type Props = {
  /** Path in the shop. */
  path: string
  until: string
  /** What else staff may do. */
  children: ReactNode
}

/** A link by which a customer pays, and until when. */
export function PayLink({ path, until, children }: Props) {
  const mayWrite = useMay()('orders.write')
  const link = new URL(path, location.href).href
  return (
    <>
      <p className={styles.quiet}>
        {t('orders.edit.until')} <When time={until} />
      </p>
      <p>
        <bdi dir="ltr" className={styles.link}>
          {link}
        </bdi>
      </p>
      {mayWrite && (
        <div className={styles.acts}>
          <CopyButton text={link} />
          {children}
        </div>
      )}
    </>
  )
}
