import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/storefront'
import { formatNumber } from '#locales/format.ts'
import * as styles from './storefront.css.ts'

export type Ordered = { key: string; title: string; note?: string; isWrong?: boolean }
type Props<Item extends Ordered> = {
  label: string
  items: readonly Item[]
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
  /** Key of the item that is open to be changed. */
  open: string | null
  onOpen: (key: string | null) => void
  children: (item: Item, at: number) => ReactNode
}

/** Parts of a page in their order: moved by dragging, by buttons or by arrow keys, and opened one at a time. */
export function OrderedList<Item extends Ordered>(props: Props<Item>) {
  const { label, items, onMove, onRemove, open, onOpen, children } = props
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [moved, setMoved] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= items.length || from === to) return
    onMove(from, to)
    setMoved(t('storefront.moved', { name: items[from]!.title, place: formatNumber(to + 1) }))
    // The focus follows the moved part.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-handle]')[to]?.focus())
  }
  const press = (event: KeyboardEvent, at: number): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(at, at + step)
  }
  const drag = (event: DragEvent, at: number): void => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', items[at]!.title)
    setDragged(at)
  }
  const end = (): void => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <>
      <ol ref={list} aria-label={label} className={styles.list}>
        {items.map((item, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its buttons move it by keys.
          <li
            key={item.key}
            className={styles.item}
            data-over={(over === at && dragged !== at) || undefined}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              setOver(at)
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, at)
              end()
            }}
          >
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Its buttons move it by keys. */}
            <div className={styles.itemHead} draggable onDragStart={(event) => drag(event, at)} onDragEnd={end}>
              <button
                type="button"
                data-handle
                className={styles.handle}
                title={t('storefront.move.hint')}
                aria-label={t('storefront.move', { name: item.title, place: formatNumber(at + 1) })}
                onKeyDown={(event) => press(event, at)}
                onClick={() => move(at, at === items.length - 1 ? 0 : at + 1)}
              >
                <Glyph name="more" />
              </button>
              <button
                type="button"
                className={styles.itemTitle}
                aria-expanded={open === item.key}
                onClick={() => onOpen(open === item.key ? null : item.key)}
              >
                <strong>{item.title}</strong>
                {item.note && <span className={styles.quiet}>{item.note}</span>}
                {item.isWrong && <span className={styles.wrong}>{t('storefront.wrong')}</span>}
              </button>
              <Button variant="text" color="gray" size="sm" onClick={() => onRemove(at)}>
                <Glyph name="trash" />
                <VisuallyHidden>{t('storefront.remove', { name: item.title })}</VisuallyHidden>
              </Button>
            </div>
            {open === item.key && <div className={styles.itemBody}>{children(item, at)}</div>}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{moved}</span>
      </VisuallyHidden>
    </>
  )
}

export const inOrder = <T,>(items: readonly T[], from: number, to: number): T[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)
