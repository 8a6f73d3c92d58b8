import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { t } from 'virtual:words/palette'
import { stepTo } from './combobox-keys.ts'
import { matchOptions } from './combobox.ts'
import { Glyph } from './Glyph.tsx'
import type { GlyphName } from './glyph-paths.ts'
import { Icon } from './Icon.tsx'
import { item, itemWords, nothing } from './floating-panel.css.ts'
import * as styles from './command-palette.css.ts'

export type Command = {
  /** Unique. */
  value: string
  label: string
  /** Where it leads or what it does, in a second line. */
  text?: string
  /** Other words that people search for it by. */
  words?: string
  icon?: GlyphName
  /** Keys that do the same. */
  keys?: string
  onSelect: () => void
}
type Props = {
  open: boolean
  onClose: () => void
  /** Accessible name. */
  label: string
  commands: readonly Command[]
}

const MOST = 50

/** A dialog that runs one of many commands, found by a part of its name. The field keeps the focus. */
export function CommandPalette({ open, onClose, label, commands }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const found = matchOptions(commands, typed).slice(0, MOST)

  useEffect(() => {
    const element = dialog.current!
    if (open && !element.open) {
      setTyped('')
      setActive(0)
      element.showModal()
    }
    if (!open && element.open) element.close()
  }, [open])
  useEffect(() => {
    if (open) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id, open])

  const run = (command: Command | undefined): void => {
    if (!command) return
    onClose()
    command.onSelect()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      return run(found[active])
    }
    const next = stepTo(event.key, active, found.length, -1)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it by keyboard
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.palette}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={styles.field}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
      </div>
      <ul id={id} role="listbox" aria-label={label} className={styles.list}>
        {found.map((command, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field handles the keys
          <li
            key={command.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            data-active={index === active ? '' : undefined}
            className={item}
            onClick={() => run(command)}
            onPointerMove={() => setActive(index)}
          >
            {command.icon && <Glyph name={command.icon} />}
            <span className={itemWords}>
              {command.label}
              {command.text && <span className={styles.text}>{command.text}</span>}
            </span>
            {command.keys && (
              <kbd dir="ltr" className={styles.keys}>
                {command.keys}
              </kbd>
            )}
          </li>
        ))}
        {found.length === 0 && (
          <li role="option" aria-disabled="true" aria-selected="false" className={nothing}>
            {t('palette.nothing')}
          </li>
        )}
      </ul>
    </dialog>
  )
}
