import { Fragment, useId, type ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { visuallyHidden } from './visually-hidden.css.ts'
import { keepTyped } from './typed-early.ts'
import * as styles from './radio-cards.css.ts'

export const RADIO_CARDS_COLUMNS = [1, 2, 3] as const

export type RadioCard = {
  value: string
  title: ReactNode
  /** One or two lines below the title. */
  text?: ReactNode
  /** At the card's end, such as a price or a logo. */
  aside?: ReactNode
  /** Below the card, such as the fields of the chosen way. */
  below?: ReactNode
  disabled?: boolean
}
type Props = {
  /** Accessible name of the group. */
  label: string
  hideLabel?: boolean
  name: string
  options: readonly RadioCard[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  error?: ReactNode
  columns?: (typeof RADIO_CARDS_COLUMNS)[number]
}

/** A radio group of cards, such as addresses, delivery methods or payment methods. */
export function RadioCards({
  label,
  hideLabel,
  name,
  options,
  value,
  defaultValue,
  onChange,
  error,
  columns = 1,
}: Props) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLabel ? visuallyHidden : styles.legend}>{label}</legend>
      <div className={classNames(styles.cards, styles.columns[columns])}>
        {options.map((option) => (
          <Fragment key={option.value}>
            <label
              className={classNames(styles.card, option.disabled && styles.disabled, error ? styles.wrong : undefined)}
            >
              <input
                ref={keepTyped}
                type="radio"
                name={name}
                value={option.value}
                disabled={option.disabled}
                className={styles.radio}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={
                  value === undefined && defaultValue !== undefined ? defaultValue === option.value : undefined
                }
                onChange={() => onChange?.(option.value)}
              />
              <span className={styles.words}>
                <span className={styles.title}>{option.title}</span>
                {option.text != null && <span className={styles.text}>{option.text}</span>}
              </span>
              {option.aside != null && <span className={styles.aside}>{option.aside}</span>}
            </label>
            {option.below}
          </Fragment>
        ))}
      </div>
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
