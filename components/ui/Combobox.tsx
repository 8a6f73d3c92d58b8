import { createElement, useId, useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import { optional } from '#api/optional.ts'
import { classNames } from '#components/theme/class-names.ts'
import { t } from '#locales/forms.ts'
import { stepTo } from './combobox-keys.ts'
import { matchOptions, optionNamed, type ComboboxOption } from './combobox.ts'
import type { ComboboxListProps } from './combobox/ComboboxList.tsx'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import { Glyph } from './Glyph.tsx'
import { Icon } from './Icon.tsx'
import { typedDirection } from './typed-direction.ts'
import { control as controlStyle, select } from './field.css.ts'
import * as styles from './combobox.css.ts'

type Props = FieldFrameProps & {
  name: string
  options: readonly ComboboxOption[]
  /** Value of the selected option; null for none. */
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  /** Shown if no option matches. */
  nothing?: string
  disabled?: boolean
}

/**
 * Selects one option by typing a part of its name or from the list; it ignores spelling variants and digit scripts. The
 * list's code loads on focus, but typed text selects an option before that.
 */
export function Combobox({
  label,
  hideLabel,
  hint,
  error,
  required,
  name,
  options,
  value,
  onChange,
  placeholder,
  nothing = t('forms.nothingFits'),
  disabled,
}: Props) {
  const chosen = options.find((option) => option.value === value)
  const [List, setList] = useState<ComponentType<ComboboxListProps>>()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const found = matchOptions(options, typed ?? '')
  const words = typed ?? chosen?.label ?? ''
  const isShown = open && List !== undefined

  const prepare = async (): Promise<void> => {
    const part = await optional(() => import('./combobox/ComboboxList.tsx'))
    if (part) setList(() => part.ComboboxList)
  }
  const show = (): void => {
    setOpen(true)
    if (!List) void prepare()
  }
  const close = (): void => {
    setOpen(false)
    setActive(null)
  }
  const choose = (option: ComboboxOption): void => {
    onChange(option.value)
    setTyped(null)
    close()
  }
  const clear = (): void => {
    onChange(null)
    setTyped(null)
    input.current?.focus()
  }
  /** Text that names an option selects it; other text is reset to the last selection. */
  const leave = (): void => {
    if (typed !== null) {
      const named = optionNamed(options, typed)
      if (named) onChange(named.value)
      else if (typed.trim() === '') onChange(null)
      setTyped(null)
    }
    close()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return open ? close() : setTyped(null)
    if (event.key === 'Enter' && open) {
      event.preventDefault()
      const option = found[active ?? 0]
      return option && choose(option)
    }
    const from = open ? active : null
    const next = stepTo(
      event.key,
      from,
      found.length,
      found.findIndex((option) => option.value === value),
    )
    if (next === undefined) return
    event.preventDefault()
    show()
    setActive(next)
  }

  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {(described, labelledBy) => (
        <span className={styles.frame}>
          <input
            {...described}
            ref={input}
            onKeyDown={onKeyDown}
            onClick={show}
            onBlur={leave}
            onFocus={() => void (List ?? prepare())}
            onChange={({ target }) => {
              setTyped(target.value)
              setActive(null)
              show()
            }}
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && active !== null ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            dir={typedDirection(words)}
            placeholder={placeholder}
            disabled={disabled}
            value={words}
            className={classNames(controlStyle, select)}
          />
          <input type="hidden" name={name} value={value ?? ''} />
          {chosen && !disabled ? (
            <button
              type="button"
              className={styles.clear}
              aria-label={t('forms.clear', { field: label })}
              onClick={clear}
            >
              <Glyph name="close" />
            </button>
          ) : (
            <span className={styles.mark}>
              <Icon name="chevron-down" />
            </span>
          )}
          {isShown &&
            createElement(List, {
              anchor: input.current!,
              id: listId,
              labelledBy,
              options: found,
              value,
              active,
              nothing,
              onChoose: choose,
              onActive: setActive,
            })}
        </span>
      )}
    </FieldFrame>
  )
}
