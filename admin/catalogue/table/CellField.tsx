import type { ClipboardEvent, KeyboardEvent } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { cellKey, type Cell, type Cells } from './use-cells.ts'
import { pastedColumn } from './typed-cells.ts'
import * as styles from './table.css.ts'

type Props = { cell: Cell; cells: Cells; saved: string; label: string; disabled: boolean }

/**
 * An editable cell of the table. Enter saves and moves to the next row, arrows move between cells, Escape restores the
 * saved value, and a pasted column fills the cells below.
 */
export function CellField({ cell, cells, saved, label, disabled }: Props) {
  const key = cellKey(cell)
  const text = cells.texts.get(key) ?? saved
  const fault = cells.faults.get(key)
  const isDirty = text !== saved
  const save = (): void => {
    if (isDirty && !cells.busy.has(key)) void cells.save([{ ...cell, text }])
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const field = event.currentTarget
    if (event.key === 'Escape') cells.reset(cell)
    else if (event.key === 'Enter') {
      // A field that is left is saved.
      if (!move(field, event.shiftKey ? -1 : 1)) save()
    } else if (event.key === 'ArrowDown') move(field, 1)
    else if (event.key === 'ArrowUp') move(field, -1)
    else if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && isWhole(field)) {
      const isRtl = getComputedStyle(field.closest('table')!).direction === 'rtl'
      const step = (event.key === 'ArrowLeft') === isRtl ? 1 : -1
      if (!moveInRow(field, step)) return
    } else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const values = pastedColumn(event.clipboardData.getData('text'))
    if (values.length < 2) return
    event.preventDefault()
    const fields = columnOf(event.currentTarget)
    const from = fields.indexOf(event.currentTarget)
    const below = fields.slice(from, from + values.length)
    void cells.save(below.map((field, at) => ({ sku: field.dataset['sku']!, column: cell.column, text: values[at]! })))
  }
  return (
    <span className={styles.cell}>
      <input
        dir="ltr"
        inputMode={cell.column === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={classNames(styles.input, isDirty && styles.dirty)}
        data-column={cell.column}
        data-sku={cell.sku}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${key}-fault` : undefined}
        aria-busy={cells.busy.has(key) || undefined}
        disabled={disabled}
        value={text}
        onChange={({ target }) => cells.type(cell, target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={save}
        onKeyDown={press}
        onPaste={paste}
      />
      {fault && (
        <span id={`${key}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  )
}

const columnOf = (field: HTMLInputElement): HTMLInputElement[] => [
  ...field.closest('table')!.querySelectorAll<HTMLInputElement>(`input[data-column="${field.dataset['column']}"]`),
]

function move(field: HTMLInputElement, step: 1 | -1): boolean {
  const fields = columnOf(field)
  const next = fields[fields.indexOf(field) + step]
  next?.focus()
  return next !== undefined
}

/** Inside a text the arrows move the caret. */
const isWhole = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length

function moveInRow(field: HTMLInputElement, step: 1 | -1): boolean {
  const fields = [
    ...field.closest('tr')!.querySelectorAll<HTMLInputElement>('input[data-column], input[name="visible"]'),
  ]
  const next = fields[fields.indexOf(field) + step]
  next?.focus()
  return next !== undefined
}
