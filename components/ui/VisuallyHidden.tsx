import type { ReactNode } from 'react'
import { visuallyHidden } from './visually-hidden.css.ts'

/** Words for screen readers alone. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={visuallyHidden}>{children}</span>
)
