import type { ReactNode } from 'react'
import { classNamesOf } from '#components/theme/class-names.ts'
import { badge } from './badge.css.ts'

export const BADGE_TONES = ['neutral', 'brand', 'accent', 'danger', 'success', 'warning', 'info'] as const

/** A short label on another element. */
export const Badge = ({ tone = 'neutral', children }: { tone?: (typeof BADGE_TONES)[number]; children: ReactNode }) => (
  <span className={classNamesOf(badge, { tone })}>{children}</span>
)
