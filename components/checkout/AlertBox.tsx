import type { ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { Icon } from '#components/ui/Icon.tsx'
import * as styles from './checkout.css.ts'

/** An alert, announced by screen readers. */
export const AlertBox = ({ tone, children }: { tone: 'danger' | 'warning'; children: ReactNode }) => (
  <div role="alert" className={classNames(styles.notice, styles.noticeTone[tone])}>
    <Icon name="alert" />
    <div>{children}</div>
  </div>
)
