import { useState, type ChangeEvent, type ChangeEventHandler } from 'react'
import { t } from '#locales/forms.ts'
import { formatNumber } from '#locales/format.ts'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import { control } from './field.css.ts'
import { typedDirection } from './typed-direction.ts'
import { keepTyped } from './typed-early.ts'
import * as styles from './text-area.css.ts'

type Props = FieldFrameProps & {
  name: string
  value?: string
  defaultValue?: string
  onChange?: ChangeEventHandler<HTMLTextAreaElement>
  placeholder?: string
  rows?: number
  /** Maximum number of characters; the current number is shown below the field. */
  maxLength?: number
  disabled?: boolean
}

/** Multi-line text; it grows with its content if the browser supports it. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  required,
  value,
  defaultValue = '',
  onChange,
  rows = 3,
  maxLength,
  ...area
}: Props) {
  const [typed, setTyped] = useState(defaultValue)
  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    setTyped(event.target.value)
    onChange?.(event)
  }
  const text = value ?? typed
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {(described) => (
        <>
          <textarea
            {...described}
            ref={keepTyped}
            {...area}
            value={text}
            onChange={change}
            rows={rows}
            maxLength={maxLength}
            dir={typedDirection(text)}
            className={`${control} ${styles.area}`}
          />
          {maxLength !== undefined && (
            <span className={styles.count} aria-hidden="true">
              <bdi>{t('forms.characters', { written: formatNumber(text.length), most: formatNumber(maxLength) })}</bdi>
            </span>
          )}
        </>
      )}
    </FieldFrame>
  )
}
