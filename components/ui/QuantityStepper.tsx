import { useState, type KeyboardEvent } from 'react'
import { formatNumber } from '#locales/format.ts'
import { t } from '#locales/intl.ts'
import { typedText } from '#locales/typed.ts'
import { IconButton } from './Button.tsx'
import { keepTyped } from './typed-early.ts'
import * as styles from './quantity-stepper.css.ts'

type Props = {
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  label: string
  disabled?: boolean
}

/** A quantity between `min` and `max`. Typed input, with digits of any script, takes effect on blur or Enter. */
export function QuantityStepper({ value, min = 1, max, onChange, label, disabled }: Props) {
  const [typed, setTyped] = useState<string>()
  const set = (next: number): void => {
    setTyped(undefined)
    const clamped = Math.min(Math.max(next, min), max)
    if (clamped !== value) onChange(clamped)
  }
  const take = (): void => {
    if (typed === undefined) return
    const pieces = Number.parseInt(typedText(typed), 10)
    set(pieces >= 0 ? pieces : value)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter') take()
    else if (step) set(value + step)
    else return
    event.preventDefault()
  }
  return (
    <fieldset aria-label={label} className={styles.stepper}>
      <IconButton
        icon="minus"
        label={t('common.less')}
        shape="base"
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      />
      <input
        ref={keepTyped}
        className={styles.input}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={12}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={typed ?? formatNumber(value)}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
      />
      <IconButton
        icon="plus"
        label={t('common.more')}
        shape="base"
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      />
    </fieldset>
  )
}
