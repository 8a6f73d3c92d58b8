import { useEffect, useId, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { isRtl, rowStep } from './arrow-keys.ts'
import { Icon } from './Icon.tsx'
import { visuallyHidden } from './visually-hidden.css.ts'
import {
  placeAfter,
  placeOfDrop,
  treeRows,
  zoneOf,
  type DropZone,
  type TreeMove,
  type TreeNode,
  type TreePlace,
  type TreeRow,
} from './tree.ts'
import * as styles from './tree.css.ts'

const INDENT_REM = 1.25

type Props<Node extends TreeNode> = {
  /** Accessible name. */
  label: string
  nodes: readonly Node[]
  selected: string | null
  onSelect: (id: string) => void
  /** Nodes that are closed; the others show what is below them. */
  closed: ReadonlySet<string>
  onClosed: (closed: ReadonlySet<string>) => void
  /** Lets nodes be moved: by dragging, and by the arrow keys with Alt. */
  onMove?: (id: string, place: TreePlace) => void
  /** After the label. */
  detail?: (node: Node) => ReactNode
  /** Names the keys that move a node, for those who do not see them. */
  hint?: string
}

/**
 * A tree view: https://www.w3.org/WAI/ARIA/apg/patterns/treeview/. The arrow towards the end of the line opens a node,
 * so left opens in right-to-left pages.
 */
export function Tree<Node extends TreeNode>({ label, nodes, selected, hint, ...rest }: Props<Node>) {
  const { onSelect, closed, onClosed, onMove, detail } = rest
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [dragged, setDragged] = useState<Node>()
  const [over, setOver] = useState<{ id: string; zone: DropZone }>()
  const follows = useRef(false)
  const rows = treeRows(nodes, ({ id }) => !closed.has(id))
  const tabStop = (rows.find(({ node }) => node.id === (current ?? selected)) ?? rows[0])?.node.id
  const elementOf = (id: string | undefined): HTMLElement | undefined =>
    [...list.current!.querySelectorAll<HTMLElement>('[role="treeitem"]')].find((item) => item.dataset['id'] === id)
  useEffect(() => {
    // React creates a new element for a moved node, which gets the focus again.
    if (!follows.current) return
    follows.current = false
    elementOf(current ?? undefined)?.focus()
  }, [nodes, current])

  const focus = (row: TreeRow<Node> | undefined): void => {
    if (!row) return
    setCurrent(row.node.id)
    elementOf(row.node.id)?.focus()
  }
  const open = (id: string, isOpen: boolean): void => {
    const next = new Set(closed)
    if (isOpen) next.delete(id)
    else next.add(id)
    onClosed(next)
  }
  const move = (row: TreeRow<Node>, how: TreeMove): void => {
    const place = placeAfter(row, how, rows)
    if (place) put(row.node.id, place)
  }
  const put = (id: string, place: TreePlace): void => {
    setCurrent(id)
    follows.current = list.current!.contains(document.activeElement)
    if (place.parent !== null) open(place.parent, true)
    onMove!(id, place)
  }

  const press = (event: KeyboardEvent<HTMLElement>, row: TreeRow<Node>): void => {
    const { node, parent } = row
    const at = rows.indexOf(row)
    const step = rowStep(event.key, isRtl(event.currentTarget))
    const hasChildren = node.children.length > 0
    if (event.ctrlKey || event.metaKey) return
    if (event.altKey) {
      const how = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : step === 1 ? 'in' : 'out'
      if (!onMove || (step === 0 && !/^Arrow(Up|Down)$/.test(event.key))) return
      move(row, how)
    } else if (event.key === 'ArrowDown') focus(rows[at + 1])
    else if (event.key === 'ArrowUp') focus(rows[at - 1])
    else if (event.key === 'Home') focus(rows[0])
    else if (event.key === 'End') focus(rows.at(-1))
    else if (event.key === 'Enter' || event.key === ' ') onSelect(node.id)
    else if (step === 1 && hasChildren) {
      if (closed.has(node.id)) open(node.id, true)
      else focus(rows[at + 1])
    } else if (step === -1 && hasChildren && !closed.has(node.id)) open(node.id, false)
    else if (step === -1) focus(rows.find((one) => one.node === parent))
    else if (step === 0 && event.key.length === 1) {
      const following = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
      const found = following.find((one) => one.node.label.startsWith(event.key))
      if (!found) return
      focus(found)
    } else return
    event.preventDefault()
    // Single letters are also shortcuts of the page.
    event.stopPropagation()
  }

  const zoneAt = (event: DragEvent<HTMLElement>): DropZone => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return zoneOf((event.clientY - top) / height)
  }
  const dragOver = (event: DragEvent<HTMLElement>, row: TreeRow<Node>): void => {
    const zone = zoneAt(event)
    if (!dragged || !placeOfDrop(dragged, row, zone)) return setOver(undefined)
    event.preventDefault()
    if (over?.id !== row.node.id || over.zone !== zone) setOver({ id: row.node.id, zone })
  }
  const drop = (event: DragEvent<HTMLElement>, row: TreeRow<Node>): void => {
    event.preventDefault()
    const place = dragged && placeOfDrop(dragged, row, zoneAt(event))
    if (place) put(dragged.id, place)
    endDrag()
  }
  const endDrag = (): void => {
    setDragged(undefined)
    setOver(undefined)
  }

  return (
    <>
      {hint && (
        <span id={hintId} className={visuallyHidden}>
          {hint}
        </span>
      )}
      <ul
        ref={list}
        role="tree"
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        className={styles.tree}
      >
        {rows.map((row) => {
          const { node, level, at, siblings } = row
          const hasChildren = node.children.length > 0
          const isClosed = closed.has(node.id)
          return (
            <li
              key={node.id}
              role="treeitem"
              data-id={node.id}
              aria-level={level}
              aria-posinset={at + 1}
              aria-setsize={siblings.length}
              aria-expanded={hasChildren ? !isClosed : undefined}
              aria-selected={node.id === selected}
              tabIndex={node.id === tabStop ? 0 : -1}
              className={styles.row}
              style={{ paddingInlineStart: `${(level - 1) * INDENT_REM}rem` }}
              data-zone={over?.id === node.id ? over.zone : undefined}
              draggable={onMove !== undefined}
              onFocus={() => setCurrent(node.id)}
              onKeyDown={(event) => press(event, row)}
              onClick={() => onSelect(node.id)}
              onDragStart={() => setDragged(node)}
              onDragOver={(event) => dragOver(event, row)}
              onDragLeave={() => setOver(undefined)}
              onDragEnd={endDrag}
              onDrop={(event) => drop(event, row)}
            >
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- The arrow keys do the same. */}
              <span
                className={styles.toggle}
                aria-hidden="true"
                onClick={(event) => {
                  if (!hasChildren) return
                  event.stopPropagation()
                  open(node.id, isClosed)
                }}
              >
                {hasChildren && <Icon name={isClosed ? 'chevron-end' : 'chevron-down'} size={16} />}
              </span>
              <span className={styles.label}>{node.label}</span>
              {detail && <span className={styles.detail}>{detail(node)}</span>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
