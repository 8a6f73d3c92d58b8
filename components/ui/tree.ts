export type TreeNode = {
  id: string
  label: string
  children: readonly TreeNode[]
}
/** Where a node is put: below `parent`, or at the top, and before this sibling, or last. */
export type TreePlace = { parent: string | null; before: string | null }

export type TreeRow<Node extends TreeNode> = {
  node: Node
  parent: Node | null
  siblings: readonly Node[]
  /** Place among its siblings, from 0. */
  at: number
  /** 1 at the top. */
  level: number
}

/** The rows that are shown, top to bottom; nodes below one that is not open are left out. */
export function treeRows<Node extends TreeNode>(
  nodes: readonly Node[],
  isOpen: (node: Node) => boolean,
  parent: Node | null = null,
  level = 1,
): TreeRow<Node>[] {
  return nodes.flatMap((node, at) => [
    { node, parent, siblings: nodes, at, level },
    ...(isOpen(node) ? treeRows(node.children as readonly Node[], isOpen, node, level + 1) : []),
  ])
}

export const MOVES = ['up', 'down', 'in', 'out'] as const
export type TreeMove = (typeof MOVES)[number]

/** The place that a move gives a node; undefined where it cannot move so. `in` is below the sibling before it. */
export function placeAfter<Node extends TreeNode>(
  { parent, siblings, at }: TreeRow<Node>,
  move: TreeMove,
  rows: readonly TreeRow<Node>[],
): TreePlace | undefined {
  const above = parent?.id ?? null
  const idAt = (index: number): string | null => siblings[index]?.id ?? null
  switch (move) {
    case 'up':
      return at === 0 ? undefined : { parent: above, before: idAt(at - 1) }
    case 'down':
      return at === siblings.length - 1 ? undefined : { parent: above, before: idAt(at + 2) }
    case 'in':
      return at === 0 ? undefined : { parent: idAt(at - 1), before: null }
    case 'out': {
      const row = parent && rows.find(({ node }) => node === parent)
      return row ? { parent: row.parent?.id ?? null, before: row.siblings[row.at + 1]?.id ?? null } : undefined
    }
  }
}

/** Whether `id` is this node or below it, where it cannot be put. */
export const holds = (node: TreeNode, id: string): boolean =>
  node.id === id || node.children.some((child) => holds(child, id))

export type DropZone = 'before' | 'in' | 'after'
/** @param share of the row's height above the pointer, from 0 to 1 */
export const zoneOf = (share: number): DropZone => (share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'in')

/** The place that a drop gives `dragged`; undefined where nothing would move, or into itself. */
export function placeOfDrop<Node extends TreeNode>(
  dragged: Node,
  { node, parent, siblings, at }: TreeRow<Node>,
  zone: DropZone,
): TreePlace | undefined {
  if (holds(dragged, node.id)) return undefined
  if (zone === 'in') return { parent: node.id, before: null }
  const before = zone === 'before' ? node : siblings[at + 1]
  const next = before === dragged ? siblings[at + 2] : before
  return { parent: parent?.id ?? null, before: next?.id ?? null }
}
