import { useDismiss, useInteractions, useListNavigation, useRole } from '@floating-ui/react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { t } from '#locales/forms.ts'
import { matchOptions, optionNamed, type ComboboxOption } from './combobox.ts'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import { Glyph } from './Glyph.tsx'
import { Icon } from './Icon.tsx'
import { typedDirection } from './typed-direction.ts'
import { useFloatingPanel } from './use-floating-panel.ts'
import { control as controlStyle, select } from './field.css.ts'
import * as panelStyles from './floating-panel.css.ts'
import * as styles from './combobox.css.ts'

type Props = FieldFrameProps & {
  name: string
  options: readonly ComboboxOption[]
  /** The value of the option that is chosen; null for none. */
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  /** Said where nothing fits. */
  nothing?: string
  disabled?: boolean
}

/** One of many: type a part of its name, or look through the list. Spelling variants and eastern digits are understood. */
export function Combobox({ label, hideLabel, hint, error, name, options, value, onChange, placeholder, nothing = t('forms.nothingFits'), disabled }: Props) {
  const chosen = options.find((option) => option.value === value)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [activeIndex, setActiveIndex] = useState<number | null>(null)
  const elements = useRef<(HTMLElement | null)[]>([])
  const input = useRef<HTMLInputElement>(null)
  const found = matchOptions(options, typed ?? '')
  const words = typed ?? chosen?.label ?? ''

  const openChange = (next: boolean): void => {
    setOpen(next)
    if (!next) setActiveIndex(null)
  }
  const { refs, context, panel } = useFloatingPanel({ open, onOpenChange: openChange, sameWidth: true })
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useRole(context, { role: 'listbox' }),
    useDismiss(context),
    useListNavigation(context, { listRef: elements, activeIndex, selectedIndex: found.findIndex((option) => option.value === value), onNavigate: setActiveIndex, virtual: true, loop: true, rtl: true }),
  ])

  const choose = (option: ComboboxOption): void => {
    onChange(option.value)
    setTyped(null)
    openChange(false)
  }
  const clear = (): void => {
    onChange(null)
    setTyped(null)
    input.current?.focus()
  }
  /** Words that name an option choose it; others give way to what was chosen before. */
  const leave = (): void => {
    if (typed !== null) {
      const named = optionNamed(options, typed)
      if (named) onChange(named.value)
      else if (typed.trim() === '') onChange(null)
      setTyped(null)
    }
    openChange(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && open) {
      event.preventDefault()
      const option = activeIndex === null ? found[0] : found[activeIndex]
      if (option) choose(option)
    }
    if (event.key === 'Escape' && !open && typed !== null) setTyped(null)
  }

  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(described, labelledBy) => (
        <span className={styles.frame}>
          <input
            {...described}
            {...getReferenceProps({
              ref: (element: HTMLInputElement | null) => {
                input.current = element
                refs.setReference(element)
              },
              onKeyDown,
              onClick: () => setOpen(true),
              onBlur: leave,
              onChange: (event) => {
                setTyped((event.target as HTMLInputElement).value)
                setOpen(true)
                setActiveIndex(null)
              },
            })}
            role="combobox" aria-expanded={open} aria-controls={open ? context.floatingId : undefined} aria-autocomplete="list" autoComplete="off" dir={typedDirection(words)} placeholder={placeholder} disabled={disabled}
            value={words} className={classNames(controlStyle, select)}
          />
          <input type="hidden" name={name} value={value ?? ''} />
          {chosen && !disabled
            ? <button type="button" className={styles.clear} aria-label={t('forms.clear', { field: label })} onClick={clear}><Glyph name="close" /></button>
            : <span className={styles.mark}><Icon name="chevron-down" /></span>}
          {open && (
            <ul {...panel} className={panelStyles.panel} {...getFloatingProps({ 'aria-labelledby': labelledBy, onPointerDown: (event) => event.preventDefault() })}>
              {found.map((option, index) => (
                <li
                  key={option.value}
                  {...getItemProps({ ref: (element: HTMLElement | null) => void (elements.current[index] = element), onClick: () => choose(option) })}
                  id={`${described.id}-${index}`} role="option" aria-selected={option.value === value} data-active={index === activeIndex ? '' : undefined} className={panelStyles.item}
                >
                  <span className={panelStyles.itemWords}>{option.label}{option.text && <span className={styles.text}>{option.text}</span>}</span>
                  {option.value === value && <Icon name="check" />}
                </li>
              ))}
              {found.length === 0 && <li role="option" aria-disabled="true" aria-selected="false" className={panelStyles.nothing}>{nothing}</li>}
            </ul>
          )}
        </span>
      )}
    </FieldFrame>
  )
}
