import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import * as styles from './accordion.css.ts'

/** A heading that expands and collapses its content, with the browser's own element, so it works without scripts. */
export function AccordionItem({
  title,
  open,
  name,
  children,
}: {
  title: ReactNode
  open?: boolean
  name?: string
  children: ReactNode
}) {
  return (
    <details className={styles.item} open={open} name={name}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.mark}>
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
