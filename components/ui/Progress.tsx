import type { ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { formatPercent } from '#locales/format.ts'
import * as styles from './progress.css.ts'

export const PROGRESS_TONES = ['brand', 'accent', 'success', 'danger'] as const

type Props = {
  /** Accessible name. */
  label: string
  hideLabel?: boolean
  /** From 0 to `max`; undefined for an indeterminate bar. */
  value?: number
  max?: number
  /** Shown at the end of the line instead of the percentage. */
  note?: ReactNode
  tone?: (typeof PROGRESS_TONES)[number]
}

/** A progress bar. */
export function Progress({ label, hideLabel, value, max = 1, note, tone = 'brand' }: Props) {
  const ratio = value === undefined ? undefined : Math.min(1, Math.max(0, value / max))
  return (
    <div>
      {!hideLabel && (
        <span aria-hidden="true" className={styles.words}>
          <span>{label}</span>
          <span className={styles.note}>{note ?? (ratio !== undefined && formatPercent(ratio))}</span>
        </span>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
        aria-valuenow={ratio === undefined ? undefined : Math.round(ratio * 100)}
        aria-valuetext={ratio === undefined ? undefined : formatPercent(ratio)}
      >
        <span
          className={classNames(styles.bar, styles.tone[tone], ratio === undefined && styles.unknown)}
          style={ratio === undefined ? undefined : { inlineSize: `${ratio * 100}%` }}
        />
      </div>
    </div>
  )
}
