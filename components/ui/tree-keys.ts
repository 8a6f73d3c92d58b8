import type { KeyboardEvent } from 'react'
import { isRtl, rowStep } from './arrow-keys.ts'
import type { TreeMove, TreeNode, TreeRow } from './tree.ts'

/** What a key does in a tree. */
export type TreeAction<Node extends TreeNode> =
  | { type: 'focus'; row: TreeRow<Node> | undefined }
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'select' }
  | { type: 'move'; move: TreeMove }

type Pressed = Pick<KeyboardEvent<HTMLElement>, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'currentTarget'>

/** The action of a key on a row; undefined for a key that the tree leaves to the page. */
export function treeAction<Node extends TreeNode>(
  event: Pressed,
  row: TreeRow<Node>,
  rows: readonly TreeRow<Node>[],
  isClosed: boolean,
): TreeAction<Node> | undefined {
  if (event.ctrlKey || event.metaKey) return undefined
  const step = rowStep(event.key, isRtl(event.currentTarget))
  if (event.altKey) {
    const move = moveOf(event.key, step)
    return move && { type: 'move', move }
  }
  const at = rows.indexOf(row)
  const hasChildren = row.node.children.length > 0
  switch (event.key) {
    case 'ArrowDown':
      return { type: 'focus', row: rows[at + 1] }
    case 'ArrowUp':
      return { type: 'focus', row: rows[at - 1] }
    case 'Home':
      return { type: 'focus', row: rows[0] }
    case 'End':
      return { type: 'focus', row: rows.at(-1) }
    case 'Enter':
    case ' ':
      return { type: 'select' }
  }
  if (step === 1 && hasChildren) return isClosed ? { type: 'open' } : { type: 'focus', row: rows[at + 1] }
  if (step === -1 && hasChildren && !isClosed) return { type: 'close' }
  if (step === -1) return { type: 'focus', row: rows.find(({ node }) => node === row.parent) }
  return startingWith(event.key, at, rows)
}

function moveOf(key: string, step: -1 | 0 | 1): TreeMove | undefined {
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  if (step === 0) return undefined
  return step === 1 ? 'in' : 'out'
}

/** The next row whose label begins with a typed letter. */
function startingWith<Node extends TreeNode>(
  key: string,
  at: number,
  rows: readonly TreeRow<Node>[],
): TreeAction<Node> | undefined {
  if (key.length !== 1) return undefined
  const following = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
  const row = following.find(({ node }) => node.label.startsWith(key))
  return row && { type: 'focus', row }
}
