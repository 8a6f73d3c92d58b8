import { useRef } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { Button } from '#components/ui/Button.tsx'
import { control as controlStyle } from '#components/ui/field.css.ts'
import { FieldFrame } from '#components/ui/FieldFrame.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/setting'
import { colourOf, isColour } from './colour.ts'
import * as styles from './face.css.ts'

type Props = {
  name: string
  label: string
  error: string | undefined
  /** As it was typed; empty for the theme's own. */
  value: string
  /** The theme's. */
  own: string
  onChange: (value: string) => void
}

/** A colour, picked or typed. */
export function ColourField({ name, label, error, value, own, onChange }: Props) {
  const hex = useRef<HTMLInputElement>(null)
  const colour = colourOf(value)
  const reset = (): void => {
    onChange('')
    // The button, which has the focus, disappears.
    hex.current?.focus()
  }
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <div className={styles.colour}>
          <input
            type="color"
            aria-label={t('setting.colours.pick', { name: label })}
            value={(isColour(colour) ? colour : own).toLowerCase()}
            className={styles.swatch}
            onChange={({ target }) => onChange(target.value)}
          />
          <input
            {...control}
            ref={hex}
            name={name}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            placeholder={own}
            value={value}
            className={classNames(controlStyle, styles.hex)}
            onChange={({ target }) => onChange(target.value)}
          />
          {value !== '' && (
            <Button variant="text" color="gray" size="sm" onClick={reset}>
              {t('setting.colours.reset')}
              <VisuallyHidden>{label}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
