/** A point of a picture, in whole per cent from its left and its top edge. */
export type Point = { x: number; y: number }

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))
const pointAt = (x: number, y: number): Point => ({ x: within(x), y: within(y) })

/** @param focus as the API has it; null is the middle */
export const readPoint = (focus: string | null): Point => {
  const [x = 50, y = 50] = (focus ?? '').split(' ').filter(Boolean).map(Number.parseFloat)
  return { x, y }
}
export const focusOf = ({ x, y }: Point): string | null => (x === 50 && y === 50 ? null : `${x}% ${y}%`)

/** Where a pointer is on the picture. */
export const pointUnder = (
  { clientX, clientY }: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): Point => pointAt(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100)

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** The point after a key, in the directions of the screen; with Shift in larger steps. Undefined for other keys. */
export function pointAfter({ key, shiftKey }: { key: string; shiftKey: boolean }, { x, y }: Point): Point | undefined {
  const arrow = ARROWS[key]
  if (!arrow) return undefined
  const step = shiftKey ? 10 : 2
  return pointAt(x + arrow[0] * step, y + arrow[1] * step)
}
