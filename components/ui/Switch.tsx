import type { ChangeEventHandler, ReactNode } from 'react'
import { keepTyped } from './typed-early.ts'
import * as styles from './switch.css.ts'

type Props = {
  label: ReactNode
  hint?: ReactNode
  name: string
  checked?: boolean
  defaultChecked?: boolean
  onChange?: ChangeEventHandler<HTMLInputElement>
  disabled?: boolean
}

/** An on/off switch that takes effect at once; use a checkbox if a button saves the value. */
export function Switch({ label, hint, ...input }: Props) {
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        {label}
        {hint != null && <span className={styles.hint}>{hint}</span>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state */}
      <input {...input} ref={keepTyped} type="checkbox" role="switch" className={styles.track} />
    </label>
  )
}
