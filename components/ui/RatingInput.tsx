import { useId, useState, type ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { t } from '#locales/forms.ts'
import { visuallyHidden } from './visually-hidden.css.ts'
import * as styles from './rating-input.css.ts'

export const RATING_SIZES = ['medium', 'large'] as const
const VALUES = [1, 2, 3, 4, 5] as const
const STAR = 'm10 1.6 2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z'

type Props = {
  /** Accessible name. */
  label: string
  hideLabel?: boolean
  name: string
  /** 1 to 5; null for no rating. */
  value?: number | null
  defaultValue?: number | null
  onChange?: (value: number) => void
  error?: ReactNode
  size?: (typeof RATING_SIZES)[number]
  disabled?: boolean
}

/** Input of one to five stars, each with a text. It uses radio buttons, so that arrow keys and forms work. */
export function RatingInput({
  label,
  hideLabel,
  name,
  value,
  defaultValue = null,
  onChange,
  error,
  size = 'medium',
  disabled,
}: Props) {
  const id = useId()
  const [internal, setInternal] = useState(defaultValue)
  const [pointed, setPointed] = useState<number | null>(null)
  const chosen = value === undefined ? internal : value
  const shown = pointed ?? chosen ?? 0
  const choose = (next: number): void => {
    setInternal(next)
    onChange?.(next)
  }
  return (
    <fieldset className={styles.group} disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLabel ? visuallyHidden : styles.legend}>{label}</legend>
      <span className={styles.row} onPointerLeave={() => setPointed(null)}>
        {VALUES.map((stars) => (
          <label
            key={stars}
            className={classNames(styles.choice, styles.size[size])}
            onPointerEnter={(event) => event.pointerType === 'mouse' && !disabled && setPointed(stars)}
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={chosen === stars}
              onChange={() => choose(stars)}
              className={visuallyHidden}
            />
            <svg
              viewBox="0 0 20 20"
              aria-hidden="true"
              className={classNames(styles.star, stars <= shown && styles.on)}
            >
              <path d={STAR} />
            </svg>
            <span className={visuallyHidden}>{t(`forms.rating.${stars}`)}</span>
          </label>
        ))}
        <span aria-hidden="true" className={styles.word}>
          {shown > 0 && t(`forms.rating.${shown as 1 | 2 | 3 | 4 | 5}`)}
        </span>
      </span>
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
