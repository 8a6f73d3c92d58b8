import type { ReactNode } from 'react'
import { look } from '#components/theme/class-names.ts'
import { badge } from './badge.css.ts'

export const BADGE_TONES = ['neutral', 'brand', 'accent', 'danger', 'success', 'warning', 'info'] as const

/** A word or two about the thing it stands on. */
export const Badge = ({ tone = 'neutral', children }: { tone?: (typeof BADGE_TONES)[number]; children: ReactNode }) => (
  <span className={look(badge, { tone })}>{children}</span>
)
