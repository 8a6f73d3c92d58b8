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

/** On or off, at once: what has to be saved by a button is a checkbox. */
export function Switch({ label, hint, ...input }: Props) {
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        {label}
        {hint != null && <span className={styles.hint}>{hint}</span>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on */}
      <input {...input} ref={keepTyped} type="checkbox" role="switch" className={styles.track} />
    </label>
  )
}
