const ZOOM_STEP = 0.12
export const MIN_ZOOM = 0.1
export const MAX_ZOOM = 3
/** One rotation step in degrees. */
const QUARTER = 90
/** Minimum swipe distance in px for the next picture. */
const SWIPE_TOLERANCE = 50
/** Minimum time in ms between two wheel zooms. */
export const WHEEL_THROTTLE = 80
/** Maximum time in ms and distance in px between the taps of a double tap. */
export const DOUBLE_TAP = { ms: 300, px: 30 }
const DOUBLE_TAP_ZOOM = 2

export type LightboxImage = { src: string; title?: string; alt?: string }
/** px from the middle of the stage. */
export type Point = { x: number; y: number }
/** Position of the picture: zoom 1 fits the stage; rotation in degrees. */
export type View = { zoom: number; rotation: number } & Point
export const REST: View = { zoom: 1, rotation: 0, x: 0, y: 0 }

export const clampZoom = (zoom: number): number =>
  Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(zoom * 1000) / 1000))

/** Sets the zoom and keeps the point `at` in place. */
export function zoomTo(view: View, zoom: number, at: Point = { x: 0, y: 0 }): View {
  const next = clampZoom(zoom)
  const ratio = next / view.zoom
  return { ...view, zoom: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

export const zoomBySteps = (view: View, steps: number, at?: Point): View =>
  zoomTo(view, view.zoom + steps * ZOOM_STEP, at)

/** Rotates by 90 degrees. The angle is not normalised, so that the animation turns the right way. */
export const turn = (view: View, clockwise: boolean): View => ({
  ...view,
  rotation: view.rotation + (clockwise ? QUARTER : -QUARTER),
})
export const isOnItsSide = (view: View): boolean => Math.abs(view.rotation / QUARTER) % 2 === 1

export const toggleZoom = (view: View, at: Point): View =>
  view.zoom > 1 ? { ...REST, rotation: view.rotation } : zoomTo(view, DOUBLE_TAP_ZOOM, at)

export const dragBy = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y })

/** Centres a picture that fits the stage; a larger one may move up to its edges. */
export function clampPosition(view: View, stage: { width: number; height: number }): View {
  const most = (side: number): number => (Math.max(0, view.zoom - 1) * side) / 2
  const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value)) || 0
  return { ...view, x: within(view.x, most(stage.width)), y: within(view.y, most(stage.height)) }
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Direction of a swipe: 1 to the next picture, in the reading direction; 0 for no swipe. */
export function swipeStep(by: Point, rtl: boolean): -1 | 0 | 1 {
  if (Math.abs(by.x) <= SWIPE_TOLERANCE || Math.abs(by.x) <= Math.abs(by.y)) return 0
  return by.x > 0 === rtl ? 1 : -1
}

export const stepIndex = (index: number, step: number, count: number): number =>
  Math.min(count - 1, Math.max(0, index + step))

/** Pictures to preload: the next and the previous one. */
export const neighbours = (images: readonly LightboxImage[], index: number): string[] =>
  [images[index + 1], images[index - 1]].flatMap((image) => (image ? [image.src] : []))

/** Returns true at most once in `ms`. */
export function throttle(ms: number): (now: number) => boolean {
  let last = -Infinity
  return (now) => {
    if (now - last < ms) return false
    last = now
    return true
  }
}
