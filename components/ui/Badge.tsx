import type { ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import * as styles from './badge.css.ts'

export const BADGE_TONES = ['neutral', 'brand', 'accent', 'danger', 'success', 'warning', 'info'] as const

/** A word or two about the thing it stands on. */
export const Badge = ({ tone = 'neutral', children }: { tone?: (typeof BADGE_TONES)[number]; children: ReactNode }) => (
  <span className={classNames(styles.badge, styles.tone[tone])}>{children}</span>
)
