import type { ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { t } from '#locales/forms.ts'
import { Glyph } from './Glyph.tsx'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import * as styles from './timeline.css.ts'

export const TIMELINE_STATES = ['done', 'current', 'upcoming', 'failed'] as const
export type TimelineState = (typeof TIMELINE_STATES)[number]

export type TimelineStep = {
  id: string
  title: ReactNode
  state: TimelineState
  /** When it happened or will happen. */
  time?: ReactNode
  text?: ReactNode
}

/** Past, current and future steps of a process. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className={styles.list}>
      {steps.map(({ id, title, state, time, text }) => (
        <li
          key={id}
          aria-current={state === 'current' ? 'step' : undefined}
          className={classNames(styles.step, styles.line[state])}
        >
          <span aria-hidden="true" className={classNames(styles.mark, styles.state[state])}>
            {state === 'done' && <Icon name="check" size={16} />}
            {state === 'failed' && <Glyph name="close" size={16} />}
          </span>
          <span className={classNames(styles.title, state === 'upcoming' && styles.quiet)}>
            {title}
            <VisuallyHidden> ({t(`forms.timeline.${state}`)})</VisuallyHidden>
          </span>
          {time != null && <span className={styles.time}>{time}</span>}
          {text != null && <span className={styles.text}>{text}</span>}
        </li>
      ))}
    </ol>
  )
}
