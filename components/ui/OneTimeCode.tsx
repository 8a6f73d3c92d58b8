import { useState, type ChangeEvent, type ClipboardEvent } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import { codeIn } from './one-time-code.ts'
import * as styles from './one-time-code.css.ts'

type Props = FieldFrameProps & {
  name?: string
  /** Number of digits. */
  length?: number
  value?: string
  onChange?: (code: string) => void
  /** Called after the last digit, so that the form can be submitted without a button. */
  onComplete?: (code: string) => void
  disabled?: boolean
}

/** Field for a one-time code. It is one input drawn as boxes, so that autofill and paste work. */
export function OneTimeCode({
  label,
  hideLabel,
  hint,
  error,
  name = 'code',
  length = 6,
  value,
  onChange,
  onComplete,
  disabled,
}: Props) {
  const [typed, setTyped] = useState('')
  const [focused, setFocused] = useState(false)
  const code = value ?? typed

  const set = (text: string): void => {
    const next = codeIn(text, length)
    if (next === code) return
    setTyped(next)
    onChange?.(next)
    if (next.length === length) onComplete?.(next)
  }
  // The field's maxLength would cut a pasted message before the code.
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault()
    set(event.clipboardData.getData('text'))
  }
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(described) => (
        <span dir="ltr" className={styles.frame}>
          <input
            {...described}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={length}
            disabled={disabled}
            value={code}
            onChange={(event: ChangeEvent<HTMLInputElement>) => set(event.target.value)}
            onPaste={paste}
            onSelect={(event) => event.currentTarget.setSelectionRange(code.length, code.length)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            className={styles.input}
          />
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              aria-hidden="true"
              className={classNames(
                styles.box,
                error ? styles.wrong : undefined,
                focused && index === Math.min(code.length, length - 1) && styles.current,
              )}
            >
              {code[index]}
            </span>
          ))}
        </span>
      )}
    </FieldFrame>
  )
}
