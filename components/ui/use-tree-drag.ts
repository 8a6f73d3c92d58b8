import { useState, type DragEvent } from 'react'
import { placeOfDrop, zoneOf, type DropZone, type TreeNode, type TreePlace, type TreeRow } from './tree.ts'

/** Lets rows of a tree be dragged to another place. */
export function useTreeDrag<Node extends TreeNode>(put: (id: string, place: TreePlace) => void) {
  const [dragged, setDragged] = useState<Node>()
  const [over, setOver] = useState<{ id: string; zone: DropZone }>()
  const end = (): void => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    /** The part of this row that the pointer is over while a row is dragged. */
    zoneOver: (id: string): DropZone | undefined => (over?.id === id ? over.zone : undefined),
    /** Event handlers of a row. */
    handlers: (row: TreeRow<Node>) => ({
      onDragStart: () => setDragged(row.node),
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const zone = zoneAt(event)
        if (!dragged || !placeOfDrop(dragged, row, zone)) return setOver(undefined)
        event.preventDefault()
        if (over?.id !== row.node.id || over.zone !== zone) setOver({ id: row.node.id, zone })
      },
      onDragLeave: () => setOver(undefined),
      onDragEnd: end,
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault()
        const place = dragged && placeOfDrop(dragged, row, zoneAt(event))
        if (place) put(dragged.id, place)
        end()
      },
    }),
  }
}

function zoneAt(event: DragEvent<HTMLElement>): DropZone {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return zoneOf((event.clientY - top) / height)
}
