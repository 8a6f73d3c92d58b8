import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { isRtl, nextInRow } from './arrow-keys.ts'
import * as styles from './tabs.css.ts'

export type Tab = { id: string; label: string; count?: ReactNode; content: ReactNode }
type Props = {
  /** Accessible name. */
  label: string
  tabs: readonly Tab[]
  selected?: string
  defaultSelected?: string
  onSelect?: (id: string) => void
}

/** Tabs with one visible panel. All panels are in the page, so that the browser's search finds their text. */
export function Tabs({ label, tabs, selected, defaultSelected, onSelect }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [internal, setInternal] = useState(defaultSelected)
  const current = tabs.find((tab) => tab.id === (selected ?? internal)) ?? tabs[0]

  const select = (tab: Tab): void => {
    setInternal(tab.id)
    onSelect?.(tab.id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = nextInRow(event.key, tabs.indexOf(current!), tabs.length, isRtl(event.currentTarget))
    if (next === undefined) return
    event.preventDefault()
    select(tabs[next]!)
    list.current!.querySelectorAll<HTMLElement>('[role="tab"]')[next]!.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-${tab.id}-panel`}
            aria-selected={tab === current}
            tabIndex={tab === current ? 0 : -1}
            className={classNames(styles.tab, tab === current && styles.current)}
            onClick={() => select(tab)}
          >
            {tab.label}
            {tab.count != null && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          tabIndex={0}
          hidden={tab !== current}
          className={styles.panel}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
