import { useEffect, useRef } from 'react'
import type { ComboboxOption } from '../combobox.ts'
import { Icon } from '../Icon.tsx'
import { useFloatingPanel } from '../use-floating-panel.ts'
import * as panelStyles from '../floating-panel.css.ts'
import * as styles from '../combobox.css.ts'

export type ComboboxListProps = {
  /** The text field. */
  anchor: Element
  id: string
  labelledBy: string
  options: readonly ComboboxOption[]
  value: string | null
  /** Index of the active option. */
  active: number | null
  nothing: string
  onChoose: (option: ComboboxOption) => void
  onActive: (index: number) => void
}

/** The list of options, loaded when the field gets the focus. */
export function ComboboxList({
  anchor,
  id,
  labelledBy,
  options,
  value,
  active,
  nothing,
  onChoose,
  onActive,
}: ComboboxListProps) {
  const { panel } = useFloatingPanel({ anchor, open: true, onOpenChange: () => {}, sameWidth: true })
  const current = useRef<HTMLLIElement>(null)
  // Newer browsers return a promise, which React would take for a cleanup function.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // A click on the list must not take the focus from the field.
    <ul
      {...panel}
      id={id}
      role="listbox"
      aria-labelledby={labelledBy}
      className={panelStyles.panel}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field handles the keys
        <li
          key={option.value}
          ref={index === active ? current : undefined}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === value}
          data-active={index === active ? '' : undefined}
          className={panelStyles.item}
          onClick={() => onChoose(option)}
          onPointerMove={() => onActive(index)}
        >
          <span className={panelStyles.itemWords}>
            {option.label}
            {option.text && <span className={styles.text}>{option.text}</span>}
          </span>
          {option.value === value && <Icon name="check" />}
        </li>
      ))}
      {options.length === 0 && (
        <li role="option" aria-disabled="true" aria-selected="false" className={panelStyles.nothing}>
          {nothing}
        </li>
      )}
    </ul>
  )
}
