import { useRef, type KeyboardEvent } from 'react'

export type RowSelection = {
  /** Keys of the selected rows. */
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Accessible names of the checkboxes: of all rows, and of one. */
  label: string
  labelOf: (key: string) => string
}

/** The keys from one row to another, both included, in the order of the table. */
export function keysBetween(keys: readonly string[], one: string, other: string): string[] {
  const [from, to] = [keys.indexOf(one), keys.indexOf(other)].toSorted((a, b) => a - b)
  return from === -1 ? [other] : keys.slice(from, to! + 1)
}

export function useRowSelection(keys: readonly string[], selection: RowSelection | undefined) {
  const last = useRef<string | null>(null)
  const selected = selection?.selected ?? new Set<string>()
  const toggle = (key: string, range: boolean): void => {
    const isOn = !selected.has(key)
    const touched = range && last.current !== null ? keysBetween(keys, last.current, key) : [key]
    const next = new Set(selected)
    for (const one of touched) if (range || isOn) next.add(one)
    if (!range && !isOn) next.delete(key)
    last.current = key
    selection?.onChange(next)
  }
  return {
    toggle,
    toggleAll: (): void => selection?.onChange(new Set(keys.every((key) => selected.has(key)) ? [] : keys)),
    /** Space on a link of the row, where it would scroll. Buttons and fields need it for themselves. */
    press: (event: KeyboardEvent, key: string): void => {
      if (event.key !== ' ' || (event.target as HTMLElement).closest('button, input, select, textarea')) return
      event.preventDefault()
      toggle(key, event.shiftKey)
    },
  }
}
