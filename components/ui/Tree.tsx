import { useEffect, useId, useRef, useState, type KeyboardEvent, type LiHTMLAttributes, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { visuallyHidden } from './visually-hidden.css.ts'
import { treeAction, type TreeAction } from './tree-keys.ts'
import { placeAfter, treeRows, type TreeNode, type TreePlace, type TreeRow } from './tree.ts'
import { useTreeDrag } from './use-tree-drag.ts'
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

  const setOpen = (id: string, isOpen: boolean): void => {
    const next = new Set(closed)
    if (isOpen) next.delete(id)
    else next.add(id)
    onClosed(next)
  }
  const put = (id: string, place: TreePlace): void => {
    setCurrent(id)
    follows.current = list.current!.contains(document.activeElement)
    if (place.parent !== null) setOpen(place.parent, true)
    onMove!(id, place)
  }
  const drag = useTreeDrag<Node>(put)

  const act = (row: TreeRow<Node>, action: TreeAction<Node>): void => {
    const { id } = row.node
    if (action.type === 'select') return onSelect(id)
    if (action.type === 'open' || action.type === 'close') return setOpen(id, action.type === 'open')
    if (action.type === 'move') {
      const place = placeAfter(row, action.move, rows)
      if (place) put(id, place)
    } else if (action.row) {
      setCurrent(action.row.node.id)
      elementOf(action.row.node.id)?.focus()
    }
  }
  const press = (event: KeyboardEvent<HTMLElement>, row: TreeRow<Node>): void => {
    const action = treeAction(event, row, rows, closed.has(row.node.id))
    if (!action || (action.type === 'move' && !onMove)) return
    act(row, action)
    event.preventDefault()
    // Single letters are also shortcuts of the page.
    event.stopPropagation()
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
        {rows.map((row) => (
          <TreeItem
            key={row.node.id}
            row={row}
            isClosed={closed.has(row.node.id)}
            onToggle={(isOpen) => setOpen(row.node.id, isOpen)}
            detail={detail?.(row.node)}
            aria-selected={row.node.id === selected}
            tabIndex={row.node.id === tabStop ? 0 : -1}
            data-zone={drag.zoneOver(row.node.id)}
            draggable={onMove !== undefined}
            onFocus={() => setCurrent(row.node.id)}
            onKeyDown={(event) => press(event, row)}
            onClick={() => onSelect(row.node.id)}
            {...drag.handlers(row)}
          />
        ))}
      </ul>
    </>
  )
}

type ItemProps = Omit<LiHTMLAttributes<HTMLLIElement>, 'onToggle'> & {
  row: TreeRow<TreeNode>
  isClosed: boolean
  onToggle: (isOpen: boolean) => void
  detail: ReactNode
  'data-zone': string | undefined
}

function TreeItem({ row: { node, level, at, siblings }, isClosed, onToggle, detail, ...attributes }: ItemProps) {
  const hasChildren = node.children.length > 0
  return (
    <li
      role="treeitem"
      data-id={node.id}
      aria-level={level}
      aria-posinset={at + 1}
      aria-setsize={siblings.length}
      aria-expanded={hasChildren ? !isClosed : undefined}
      className={styles.row}
      style={{ paddingInlineStart: `${(level - 1) * INDENT_REM}rem` }}
      {...attributes}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- The arrow keys do the same. */}
      <span
        className={styles.toggle}
        aria-hidden="true"
        onClick={(event) => {
          if (!hasChildren) return
          event.stopPropagation()
          onToggle(isClosed)
        }}
      >
        {hasChildren && <Icon name={isClosed ? 'chevron-end' : 'chevron-down'} size={16} />}
      </span>
      <span className={styles.label}>{node.label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </li>
  )
}
